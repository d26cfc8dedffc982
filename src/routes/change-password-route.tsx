import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LogOutButton } from '../features/login/log-out-button.tsx';
import { leaveForcedChange } from '../features/password/change-password.ts';
import { ChangePasswordForm } from '../features/password/change-password-form.tsx';
import { useText } from '../i18n/text.ts';
import { useIdentitySettings } from '../services/identity-settings.ts';
import { findForcedChangeText } from '../services/login/complete-login.ts';
import { ROUTES } from '../services/paths/route-table.ts';
import { useSession } from '../services/session/session.ts';
import { showAlert } from '../ui/alert.ts';
import * as shared from '../ui/styles/shared.module.css';
import { TicketCard } from '../ui/ticket-card.tsx';
import * as styles from './change-password-route.module.css';

/** Members change their password here, by choice or because a login requires it; then the only other option is to log out. */
export default function ChangePasswordRoute() {
  const text = useText();
  const navigate = useNavigate();
  const { search } = useLocation();
  const session = useSession();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const { passwordChangeEnforced } = useIdentitySettings();
  if (!session) return null;

  // The login screen knows the next screen.
  const goOn = () => navigate(ROUTES.login.path + search, { replace: true });
  const confirmAndGoOn = async () => {
    await showAlert({ title: text('password_changed'), text: text('password_changed_text') });
    if (isHere.current) await goOn();
  };
  const goOnUnchanged = () => {
    leaveForcedChange();
    void goOn();
  };
  const head = (
    <>
      <h1>{text('password_title')}</h1>
      <p className={shared.muted}>{text(session.updatePassword ? findForcedChangeText(session) : 'password_by_choice')}</p>
    </>
  );
  return (
    <>
      <TicketCard artId={`password/${session.userName}`} head={head}>
        <ChangePasswordForm
          userName={session.userName}
          onChanged={() => void confirmAndGoOn()}
          onSkip={session.updatePassword && !passwordChangeEnforced ? goOnUnchanged : undefined}
        />
      </TicketCard>
      {session.updatePassword && (
        <div className={styles.logOut} data-layout="no-tabs">
          <LogOutButton />
        </div>
      )}
    </>
  );
}
