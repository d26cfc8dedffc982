import { useRef } from 'react';
import { SectionHeader } from '../../components/screen/section-header.tsx';
import { useText } from '../../i18n/text.ts';
import { useNearViewport } from '../../platform/near-viewport.ts';
import { useLiveQuery } from '../../services/live-query.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PromoButtons } from './actions/promo-buttons.tsx';
import * as styles from './activity/activity.module.css';
import { ActivityTicket } from './activity/activity-list.tsx';

const MAX_TICKETS = 3;
const PROMO_ITEMS = ['REWARD_CENTER', 'MISSION', 'POINT_MARKET', 'INVITE_FRIENDS', 'APP_DOWNLOAD'].map((redirect) => ({
  redirect,
}));

/** Lists activities below the games; loaded when the player scrolls near. docs/product/promotions.md */
export function HomeOffers() {
  const container = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(container);
  return (
    <div ref={container} className={isNear ? undefined : styles.homeWaiting}>
      {isNear && <Offers />}
    </div>
  );
}

function Offers() {
  const text = useText();
  const { value, meta, error } = useLiveQuery('promotions.activities');
  const activities = value?.activities.slice(0, MAX_TICKETS) ?? [];
  return (
    <section data-part="home-offers" className={value || error ? undefined : styles.homeWaiting}>
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
          <ButtonLink variant="quiet" isWide to={ROUTES.activity.path}>
            {text('activity_all')}
          </ButtonLink>
        )}
        <PromoButtons items={PROMO_ITEMS} isQuiet />
      </div>
    </section>
  );
}
