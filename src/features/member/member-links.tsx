import { Link } from 'react-router-dom';
import { ContactButton } from '../../components/customer-service/contact-dialog.tsx';
import { type AnyTextKey, useText } from '../../i18n/text.ts';
import { chooseShell, readShellSignals } from '../../platform/shell.ts';
import { useHasCustomerService } from '../../services/customer-service/use-customer-service.ts';
import { findRole, hasBenefits, useMember } from '../../services/member.ts';
import { usePasskeysOffered } from '../../services/passkeys.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import { findReferralPath } from '../../services/paths/screen-paths.ts';
import { useSaferPlay } from '../../services/safer-play.ts';
import { useSession } from '../../services/session/session.ts';
import * as styles from './member-card.module.css';

const LINKS: readonly (readonly [string, AnyTextKey])[] = [
  [ROUTES.vouchers.path, 'promo_REWARD_CENTER'],
  [ROUTES.missions.path, 'promo_MISSION'],
  [ROUTES.pointMarket.path, 'promo_POINT_MARKET'],
  [ROUTES.activity.path, 'activity_title'],
];

/** Lists the screens that a member can open from their card. docs/product/session.md */
export function MemberLinks() {
  const text = useText();
  const session = useSession();
  const { value: member } = useMember();
  const role = findRole(session && (member ?? session));
  const hasPasskeys = usePasskeysOffered();
  const hasService = useHasCustomerService();
  const referral = findReferralPath(role, false);
  const links = [
    ...LINKS,
    ...(hasBenefits(member) ? ([[ROUTES.benefits.path, 'promo_MEMBER']] as const) : []),
    ...(referral ? ([[referral, role === 'agent' ? 'agent_title' : 'promo_INVITE_FRIENDS']] as const) : []),
    ...(useSaferPlay() ? ([[ROUTES.saferPlay.path, 'safer_title']] as const) : []),
    [ROUTES.notifications.path, 'push_title'] as const,
    ...(hasPasskeys ? ([[ROUTES.passkeys.path, 'passkey_title']] as const) : []),
    [ROUTES.feedback.path, 'link_feedback'] as const,
    [ROUTES.language.path, 'language'] as const,
    ...(chooseShell(readShellSignals()) === 'H5' ? ([[ROUTES.appDownload.path, 'promo_APP_DOWNLOAD']] as const) : []),
  ];
  return (
    <nav aria-label={text('account_pages')}>
      <ul className={styles.links}>
        {links.map(([to, label]) => (
          <li key={to}>
            <Link to={to}>{text(label)}</Link>
          </li>
        ))}
        {hasService && (
          <li>
            <ContactButton>{text('in_customer_services')}</ContactButton>
          </li>
        )}
      </ul>
    </nav>
  );
}
