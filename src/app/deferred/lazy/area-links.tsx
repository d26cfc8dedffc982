import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ContactButton } from '#src/components/customer-service/contact-dialog.tsx';
import { type AnyTextKey, useText } from '#src/i18n/text.ts';
import { useHasCustomerService } from '#src/services/customer-service/use-customer-service.ts';
import { hasBenefits, useMember } from '#src/services/member.ts';
import { ROUTES, type RouteName } from '#src/services/paths/route-table.ts';
import { Icon } from '#src/ui/icon.tsx';
import { AreaIcon } from '#src/ui/lazy/area-icon.tsx';
import * as tabStyles from '../../tab-bar.module.css';
import * as styles from './area-links.module.css';

interface Area {
  readonly icon: ReactElement;
  readonly label: AnyTextKey;
  /** The first is the target of the link; the others belong to the same area. */
  readonly routes: readonly [RouteName, ...RouteName[]];
}

const PROMOTIONS: Area = {
  icon: <AreaIcon name="promotions" />,
  label: 'activity_title',
  routes: ['activity', 'announcements'],
};
const REWARDS: Area = {
  icon: <AreaIcon name="rewards" />,
  label: 'promo_REWARD_CENTER',
  routes: ['vouchers', 'missions', 'pointMarket'],
};
const VIP: Area = { icon: <AreaIcon name="vip" />, label: 'vip_title', routes: ['benefits'] };
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
          <AreaLabel icon={<AreaIcon name="support" />} name={text('in_customer_services')} />
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
