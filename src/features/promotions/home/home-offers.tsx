import { useRef } from 'react';
import { SectionHeader } from '#src/components/screen/section-header.tsx';
import { useText } from '#src/i18n/text.ts';
import { useNearViewport } from '#src/platform/near-viewport.ts';
import { useLiveQuery } from '#src/services/live-query.ts';
import { useOffers } from '#src/services/offers.ts';
import { ROUTES } from '#src/services/paths/route-table.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { PromoButtons } from '../actions/promo-buttons.tsx';
import * as styles from '../activity/activity.module.css';
import { ActivityTicket } from '../activity/activity-list.tsx';

const MOST_TICKETS = 3;
const WAYS = ['REWARD_CENTER', 'MISSION', 'POINT_MARKET', 'INVITE_FRIENDS', 'APP_DOWNLOAD'].map((redirect) => ({ redirect }));

/** What is on, below the games: asked for when somebody comes near it. docs/product/promotions.md */
export function HomeOffers() {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(place);
  return (
    <div ref={place} className={isNear ? undefined : styles.homeWaiting}>
      {isNear && <Offers />}
    </div>
  );
}

function Offers() {
  const text = useText();
  const { areFetched, areOff } = useOffers();
  const { value, meta, error } = useLiveQuery('promotions.activities', { skip: !areFetched });
  const activities = value?.activities.slice(0, MOST_TICKETS) ?? [];
  return (
    <section data-part="home-offers" className={value || error || areOff ? undefined : styles.homeWaiting}>
      <SectionHeader title={text('activity_title')} storedAt={meta?.storedAt} />
      {activities.length > 0 && (
        <ul className={styles.tickets}>
          {activities.map((activity) => (
            <ActivityTicket key={activity.id} activity={activity} />
          ))}
        </ul>
      )}
      <div className={styles.homeWays}>
        {activities.length > 0 && (
          <ButtonLink look="quiet" isWide to={ROUTES.activity.path}>
            {text('activity_all')}
          </ButtonLink>
        )}
        <PromoButtons items={WAYS} isQuiet />
      </div>
    </section>
  );
}
