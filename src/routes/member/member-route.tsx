import { LogOutButton } from '../../features/login/log-out-button.tsx';
import { MemberCard } from '../../features/member/member-card.tsx';
import { MemberLinks } from '../../features/member/member-links.tsx';
import { ChangePasswordLink } from '../../features/password/change-password-link.tsx';
import { ThemeChoice } from '../../features/theme/theme-choice.tsx';
import { useSession } from '../../services/session/session.ts';
import * as styles from './member-route.module.css';

/** The guard lets nobody in without a session; the last render of a logout draws nothing. */
export default function MemberRoute() {
  const session = useSession();
  if (!session) return null;
  return (
    <>
      <MemberCard session={session}>
        <div className={styles.actions}>
          <ChangePasswordLink />
          <LogOutButton />
        </div>
      </MemberCard>
      <MemberLinks />
      <ThemeChoice />
    </>
  );
}
