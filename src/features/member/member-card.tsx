import { Link } from 'react-router-dom';
import type { SessionInfo } from '#contract/schemas/session-info.ts';
import { QueryFailure } from '../../components/errors/query-failure.tsx';
import { CopyButton } from '../../components/screen/copy-button.tsx';
import { formatMoney } from '../../i18n/format-money.ts';
import { useText } from '../../i18n/text.ts';
import { useIdentitySettings } from '../../services/identity-settings.ts';
import { useLiveQuery } from '../../services/live-query.ts';
import { findRole, useMember } from '../../services/member.ts';
import { chooseProfileIcon, useProfileIcon } from '../../services/member-records/profile-icons.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import { Avatar } from '../../ui/art/avatar.tsx';
import type { OnlyElements } from '../../ui/only-elements.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import * as shared from '../../ui/styles/shared.module.css';
import { TicketCard } from '../../ui/ticket-card.tsx';
import * as styles from './member-card.module.css';
import * as profileIconChoiceStyles from './profile-icon-choice.module.css';

/** Shows the member's own ticket. The login provides the name and the role; the rest is loaded from the operator. */
export function MemberCard({ session, children }: { session: SessionInfo; children: OnlyElements }) {
  const text = useText();
  const { value: member, isLoading, error, reload } = useMember();
  const head = (
    <div className={styles.head}>
      <Avatar name={session.userName} icon={useProfileIcon(session)} size="large" />
      <div>
        <h1 translate={session.userName ? 'no' : undefined}>{session.userName || text('nav_me')}</h1>
        <p className={shared.muted}>{text(findRole(member ?? session) === 'agent' ? 'role_agent' : 'role_member')}</p>
      </div>
      {session.userName && (
        <div className={styles.copy}>
          <CopyButton value={session.userName} label={text('copy_username')} />
        </div>
      )}
    </div>
  );
  return (
    <TicketCard artId={`member/${session.userName}`} head={head}>
      <dl className={`${styles.facts} ${shared.num}`}>
        <Wallet />
        <div>
          <dt>{text('member_rank')}</dt>
          <dd dir="auto">
            {member ? member.clubLabel?.labelName || (member.rankLevel ?? 0) : isLoading ? <Skeleton shape="short" /> : '–'}
          </dd>
        </div>
        <div>
          <dt>{text('member_number')}</dt>
          <dd translate="no">{session.id || '–'}</dd>
        </div>
      </dl>
      {!member && error && <QueryFailure error={error} title={text('member_failed')} onRetry={() => void reload()} />}
      {children}
    </TicketCard>
  );
}

/** The balance and the points; nothing at an operator that provides no balance. */
function Wallet() {
  const text = useText();
  const { value, isLoading } = useLiveQuery('member.balance');
  if (!value && !isLoading) return null;
  return (
    <div className={styles.wallet}>
      <dt>{text('cashier_balance')}</dt>
      <dd>{value ? <bdi translate="no">{formatMoney(value.amount, value.currency)}</bdi> : <Skeleton shape="short" />}</dd>
      {value && <dd>{text('cashier_points', { count: value.points })}</dd>}
      <dd>
        <Link to={ROUTES.history.path}>{text('history_title')}</Link>
      </dd>
    </div>
  );
}

/** Offers the operator's number of icons, drawn from the member's name; stored on this device. docs/product/look.md */
export function ProfileIconChoice({ session }: { session: SessionInfo }) {
  const text = useText();
  const { PROFILE_ICON_COUNT: count } = useIdentitySettings().captcha;
  const chosen = useProfileIcon(session);
  const icons = Array.from({ length: count }, (_, icon) => icon);
  return (
    <fieldset className={profileIconChoiceStyles.icons}>
      <legend>{text('profile_icon')}</legend>
      {icons.map((icon) => (
        <label key={icon}>
          <input
            type="radio"
            name="profile-icon"
            aria-label={text('profile_icon_number', { number: icon + 1 })}
            checked={icon === chosen}
            onChange={() => chooseProfileIcon(session, icon)}
          />
          <Avatar name={session.userName} icon={icon} />
        </label>
      ))}
    </fieldset>
  );
}
