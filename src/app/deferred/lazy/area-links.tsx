import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ContactButton } from '#src/components/customer-service/contact-dialog.tsx';
import { type AnyTextKey, useText } from '#src/i18n/text.ts';
import { useHasCustomerService } from '#src/services/customer-service/use-customer-service.ts';
import { hasBenefits, useMember } from '#src/services/member.ts';
import { ROUTES, type RouteName } from '#src/services/paths/route-table.ts';
import { Icon, LineIcon } from '#src/ui/icon.tsx';
import * as tabStyles from '../../tab-bar.module.css';
import * as styles from './area-links.module.css';

/** Line icons on a 24-unit grid. */
const ICONS = {
  promotions: 'M4 10v4a1 1 0 0 0 1 1h2l9 4.5v-15L7 9H5a1 1 0 0 0-1 1zM8 15v4.5h3.5M19.5 9.5a4 4 0 0 1 0 5',
  rewards: 'M4 11h16v9H4zM3 7.5h18V11H3zM12 7.5V20M12 7.5C9 7.5 7 6.5 7 5s3.5-2 5 2.5c1.5-4.5 5-4 5-2.5s-2 2.5-5 2.5z',
  vip: 'M4 8l4 4 4-7 4 7 4-4-1.5 10.5h-13zM6.5 21h11',
  support: 'M4 14v-2a8 8 0 0 1 16 0v2M4 14h3.5v5.5H5.5A1.5 1.5 0 0 1 4 18zM20 14h-3.5v5.5h2A1.5 1.5 0 0 0 20 18z',
} as const;

interface Area {
  readonly icon: ReactElement;
  readonly label: AnyTextKey;
  /** The first is the target of the link; the others belong to the same area. */
  readonly routes: readonly [RouteName, ...RouteName[]];
}

const PROMOTIONS: Area = {
  icon: <LineIcon path={ICONS.promotions} />,
  label: 'activity_title',
  routes: ['activity', 'announcements'],
};
const REWARDS: Area = {
  icon: <LineIcon path={ICONS.rewards} />,
  label: 'promo_REWARD_CENTER',
  routes: ['vouchers', 'missions', 'pointMarket'],
};
const VIP: Area = { icon: <LineIcon path={ICONS.vip} />, label: 'vip_title', routes: ['benefits'] };
const LANGUAGE: Area = { icon: <Icon name="globe" />, label: 'language', routes: ['language'] };

/** Links to the areas that have no tab on a phone. Guests see VIP as well; the login sends them on. */
export function AreaLinks() {
  const text = useText();
  const { value: member } = useMember();
  const hasService = useHasCustomerService();
  return (
    <>
      <hr className={styles.rule} />
      <AreaLink area={PROMOTIONS} />
      <AreaLink area={REWARDS} />
      {(!member || hasBenefits(member)) && <AreaLink area={VIP} />}
      {hasService && (
        <ContactButton className={tabStyles.tab}>
          <AreaLabel icon={<LineIcon path={ICONS.support} />} name={text('in_customer_services')} />
        </ContactButton>
      )}
      <AreaLink area={LANGUAGE} />
    </>
  );
}

function AreaLink({ area: { icon, label, routes } }: { area: Area }) {
  const text = useText();
  const { pathname } = useLocation();
  const isCurrent = routes.some((name) => ROUTES[name].path === pathname);
  return (
    <Link to={ROUTES[routes[0]].path} className={tabStyles.tab} aria-current={isCurrent ? 'page' : undefined}>
      <AreaLabel icon={icon} name={text(label)} />
    </Link>
  );
}

function AreaLabel({ icon, name }: { icon: ReactElement; name: string }) {
  return (
    <>
      <span className={tabStyles.icon}>{icon}</span>
      <span>{name}</span>
    </>
  );
}
