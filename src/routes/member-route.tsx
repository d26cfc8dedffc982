import { Columns } from '../components/screen/columns.tsx';
import { ThemeChoice } from '../components/theme/theme-choice.tsx';
import { LogOutButton } from '../features/login/log-out-button.tsx';
import { MemberCard, ProfileIconChoice } from '../features/member/member-card.tsx';
import { MemberLinks } from '../features/member/member-links.tsx';
import { MoveRow } from '../features/move-offer/move-host.tsx';
import { VipTicket } from '../features/vip/vip-ticket.tsx';
import { useText } from '../i18n/text.ts';
import { ROUTES } from '../services/paths/route-table.ts';
import { useSession } from '../services/session/session.ts';
import { useStatus } from '../services/status/status.ts';
import { ButtonLink } from '../ui/button.tsx';
import * as styles from './member-route.module.css';

/** The guard requires a session, so only the last render of a logout returns null. */
export function MemberRoute() {
  const session = useSession();
  const text = useText();
  const { value: status } = useStatus();
  if (!session) return null;
  return (
    <Columns>
      <div className={styles.card}>
        <MemberCard session={session}>
          <ButtonLink isWide to={ROUTES.deposit.path}>
            {text('promo_DEPOSIT')}
          </ButtonLink>
        </MemberCard>
        {/* An operator without ranks sets `vipProgress` to false. */}
        {status?.vipProgress !== false && <VipTicket />}
        <MoveRow />
      </div>
      <div>
        <MemberLinks />
        <ProfileIconChoice session={session} />
        <ThemeChoice />
        <div className={styles.actions}>
          <LogOutButton />
        </div>
      </div>
    </Columns>
  );
}
