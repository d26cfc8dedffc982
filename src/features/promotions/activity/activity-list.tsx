import { Link } from 'react-router-dom';
import type { Activities, PromotionCategories } from '#contract/calls/promotions.ts';
import { EmptyList } from '#src/components/screen/empty-list.tsx';
import { ListSkeleton } from '#src/components/screen/list-skeleton.tsx';
import { QueryView } from '#src/components/screen/query-view.tsx';
import { formatCountdown } from '#src/i18n/format-spans.ts';
import { useText } from '#src/i18n/text.ts';
import { useTimeLeft } from '#src/platform/clock.ts';
import { useLiveQuery } from '#src/services/live-query.ts';
import { composeActivityPath, composeGamesPath } from '#src/services/paths/screen-paths.ts';
import { useSession } from '#src/services/session/session.ts';
import { useStatus } from '#src/services/status/status.ts';
import { BannerArt } from '#src/ui/art/banner-art.tsx';
import * as shared from '#src/ui/styles/shared.module.css';
import * as styles from './activity.module.css';
import { chooseGroups, groupActivities } from './group-activities.ts';

const MAX_CODE_CHARACTERS = 64;

/** Reads the status's category codes, a list or separated by commas; a code is its own title. docs/product/promotions.md */
export function listCategories(raw: unknown): PromotionCategories['categories'] {
  const entries = Array.isArray(raw) ? (raw as unknown[]) : typeof raw === 'string' ? raw.split(',') : [];
  const codes = entries.flatMap((entry) =>
    typeof entry === 'string' || typeof entry === 'number' ? [String(entry).trim()] : [],
  );
  return [...new Set(codes)]
    .filter((code) => code && code.length <= MAX_CODE_CHARACTERS)
    .map((code) => ({ code, title: code, count: 0 }));
}

type ActivityHead = Activities['activities'][number];

/** Renders a slim ticket with the title and the time left. */
export function ActivityTicket({ activity: { id, title, endsAt } }: { activity: ActivityHead }) {
  return (
    <li className={styles.ticket}>
      <span className={styles.art} aria-hidden="true">
        <BannerArt id={id} />
      </span>
      <Link to={composeActivityPath(id)} className={shared.stretched} dir="auto">
        {title}
      </Link>
      {endsAt ? <ActivityEnd endsAt={endsAt} /> : null}
    </li>
  );
}

/** Lists the activities by category: all of them, or one category that has any. docs/product/promotions.md */
export function ActivityList({ category }: { category: string | null }) {
  const text = useText();
  const shown = useLiveQuery('promotions.activities');
  const { value: named } = useLiveQuery('promotions.categories');
  const listed = listCategories(useStatus().value?.promotionCategory);
  const next = { to: composeGamesPath(useSession() === null), label: text('to_games') };
  const none = <EmptyList next={next}>{text('activity_none')}</EmptyList>;
  return (
    <QueryView
      shown={shown}
      skeleton={<ListSkeleton />}
      failedTitle={text('activity_failed')}
      notServed={none}
      isEmpty={({ activities }) => activities.length === 0}
      empty={text('activity_none')}
      next={next}
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

/** Shows the time left; renders nothing once it has passed. */
export function ActivityEnd({ endsAt }: { endsAt: number }) {
  const text = useText();
  const leftMs = useTimeLeft(endsAt);
  if (leftMs <= 0) return null;
  return (
    <span className={`${styles.end} ${shared.num}`}>
      <b role="timer">{formatCountdown(leftMs, text('day_letter'))}</b> <small>{text('activity_left')}</small>
    </span>
  );
}
