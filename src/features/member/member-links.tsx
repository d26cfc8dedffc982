import { Link } from 'react-router-dom';
import { ContactButton } from '../../components/customer-service/contact-dialog.tsx';
import { type AnyTextKey, useText } from '../../i18n/text.ts';
import { chooseShell, readShellSignals } from '../../platform/shell.ts';
import { useHasCustomerService } from '../../services/customer-service/use-customer-service.ts';
import { lazyPart } from '../../services/lazy-part.tsx';
import { useLiveQuery } from '../../services/live-query.ts';
import { findRole, hasBenefits, useMember } from '../../services/member.ts';
import { usePasskeysOffered } from '../../services/passkeys.ts';
import { ROUTES, toAddressPath } from '../../services/paths/route-table.ts';
import { findReferralPath } from '../../services/paths/screen-paths.ts';
import { useSaferPlay } from '../../services/safer-play.ts';
import { useSession } from '../../services/session/session.ts';
import { Icon } from '../../ui/icon.tsx';
import type { AreaIconName } from '../../ui/lazy/area-icon.tsx';
import * as shared from '../../ui/styles/shared.module.css';
import * as styles from './member-links.module.css';

/** Lists the screens that a member can open from their card: what they earn, their settings, and help. docs/product/session.md */
export function MemberLinks() {
  const text = useText();
  return (
    <nav className={styles.groups} aria-label={text('account_pages')}>
      <Earnings />
      <Settings />
      <Help />
    </nav>
  );
}

/** The screen is about the member, not about the counts. */
const SECONDARY = { isSecondary: true };

function Earnings() {
  const session = useSession();
  const { value: member } = useMember();
  const role = findRole(session && (member ?? session));
  const referral = findReferralPath(role, false);
  const { value: rewards } = useLiveQuery('rewards.vouchers', SECONDARY);
  const { value: missions } = useLiveQuery('rewards.missions', SECONDARY);
  return (
    <ul className={styles.group}>
      <Row to={ROUTES.vouchers.path} icon="rewards" label="promo_REWARD_CENTER" count={countOf(rewards?.vouchers, 'open')} />
      <Row to={ROUTES.missions.path} icon="missions" label="promo_MISSION" count={countOf(missions?.missions, 'done')} />
      <Row to={ROUTES.pointMarket.path} icon="shop" label="promo_POINT_MARKET" />
      <Row to={ROUTES.activity.path} icon="promotions" label="activity_title" />
      {hasBenefits(member) && <Row to={ROUTES.benefits.path} icon="vip" label="promo_MEMBER" />}
      {referral && <Row to={referral} icon="invite" label={role === 'agent' ? 'agent_title' : 'promo_INVITE_FRIENDS'} />}
    </ul>
  );
}

/** Counts what waits to be claimed; 0 until the reply is here. */
const countOf = (rewards: readonly { readonly status: string }[] = [], waiting: string) =>
  rewards.filter(({ status }) => status === waiting).length;

/** The password change leads back here. */
const PASSWORD_PATH = `${ROUTES.changePassword.path}?backUrl=${encodeURIComponent(toAddressPath(ROUTES.member.path))}`;

function Settings() {
  return (
    <ul className={styles.group}>
      {useSaferPlay() && <Row to={ROUTES.saferPlay.path} icon="safer" label="safer_title" />}
      <Row to={ROUTES.notifications.path} icon="bell" label="push_title" />
      {usePasskeysOffered() && <Row to={ROUTES.passkeys.path} icon="passkey" label="passkey_title" />}
      <Row to={PASSWORD_PATH} icon="lock" label="password_title" />
      <Row to={ROUTES.language.path} icon="globe" label="language" />
      {chooseShell(readShellSignals()) === 'H5' && (
        <Row to={ROUTES.appDownload.path} icon="download" label="promo_APP_DOWNLOAD" />
      )}
    </ul>
  );
}

function Help() {
  const text = useText();
  return (
    <ul className={styles.group}>
      {useHasCustomerService() && (
        <li>
          <ContactButton>
            <RowIcon name="support" />
            <span>{text('in_customer_services')}</span>
          </ContactButton>
        </li>
      )}
      <Row to={ROUTES.feedback.path} icon="chat" label="link_feedback" />
    </ul>
  );
}

const AreaIcon = lazyPart(async () => (await import('../../ui/lazy/area-icon.tsx')).AreaIcon);

function RowIcon({ name }: { name: RowProps['icon'] }) {
  return <i className={styles.icon}>{name === 'globe' || name === 'chat' ? <Icon name={name} /> : <AreaIcon name={name} />}</i>;
}

interface RowProps {
  to: string;
  icon: AreaIconName | 'globe' | 'chat';
  label: AnyTextKey;
  count?: number;
}

function Row({ to, icon, label, count = 0 }: RowProps) {
  const text = useText();
  return (
    <li>
      <Link to={to}>
        <RowIcon name={icon} />
        <span>{text(label)}</span>
        {count > 0 && (
          <>
            <b aria-hidden="true">{count}</b>
            <span className={shared.visuallyHidden}>{text('member_to_claim', { count })}</span>
          </>
        )}
      </Link>
    </li>
  );
}
