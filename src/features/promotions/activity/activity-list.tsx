import { Link } from 'react-router-dom';
import type { Activities } from '#contract/schemas/player/promotions.ts';
import { ListSkeleton } from '#src/components/screen/list-skeleton.tsx';
import { QueryView } from '#src/components/screen/query-view.tsx';
import { useText } from '#src/i18n/text.ts';
import { useLiveQuery } from '#src/services/live-query.ts';
import { useOffers } from '#src/services/offers.ts';
import { composeActivityPath } from '#src/services/paths/screen-paths.ts';
import { useStatus } from '#src/services/status/status.ts';
import { BannerArt } from '#src/ui/art/banner-art.tsx';
import * as looks from '#src/ui/styles/looks.module.css';
import * as styles from './activity.module.css';
import { ActivityEnd } from './activity-end.tsx';
import { chooseGroups, groupActivities } from './group-activities.ts';
import { listCategories } from './listed-categories.ts';

type ActivityHead = Activities['activities'][number];

/** A slim ticket: what is on, and how long still. */
export function ActivityTicket({ activity: { id, title, endsAt } }: { activity: ActivityHead }) {
  return (
    <li className={styles.ticket}>
      <span className={styles.art} aria-hidden="true">
        <BannerArt id={id} />
      </span>
      <Link to={composeActivityPath(id)} className={looks.stretched} dir="auto">
        {title}
      </Link>
      {endsAt ? <ActivityEnd endsAt={endsAt} /> : null}
    </li>
  );
}

/** What is on, by its category: everything, or one category that has something. docs/product/promotions.md */
export function ActivityList({ category }: { category: string | null }) {
  const text = useText();
  const { areFetched, areOff } = useOffers();
  const shown = useLiveQuery('promotions.activities', { skip: !areFetched });
  const { value: named } = useLiveQuery('promotions.categories', { skip: !areFetched });
  const listed = listCategories(useStatus().value?.promotionCategory);
  const none = <p className={looks.note}>{text('activity_none')}</p>;
  if (areOff) return none;
  return (
    <QueryView
      shown={shown}
      skeleton={<ListSkeleton />}
      failedTitle={text('activity_failed')}
      notServed={none}
      isEmpty={({ activities }) => activities.length === 0}
      empty={text('activity_none')}
    >
      {({ activities }) =>
        chooseGroups(groupActivities(activities, named?.categories ?? listed), category).map(
          ({ code, title, activities: ofCategory }) => (
            <section key={code}>
              <h2 className={styles.category} dir="auto">
                {title || text('activity_more')}
              </h2>
              <ul className={styles.tickets}>
                {ofCategory.map((activity) => (
                  <ActivityTicket key={activity.id} activity={activity} />
                ))}
              </ul>
            </section>
          ),
        )
      }
    </QueryView>
  );
}
