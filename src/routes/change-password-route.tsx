import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LogOutButton } from '../features/login/log-out-button.tsx';
import { ChangePasswordForm } from '../features/password/change-password-form.tsx';
import { useText } from '../i18n/text.ts';
import { findForcedChangeText } from '../services/login/forced-password-change.ts';
import { ROUTES } from '../services/paths/route-table.ts';
import { useSession } from '../services/session/session.ts';
import { showAlert } from '../ui/alert.ts';
import * as looks from '../ui/styles/looks.module.css';
import { TicketCard } from '../ui/ticket-card.tsx';
import * as styles from './change-password-route.module.css';

/** Players change their password here by choice, or because a login forces it: then they can only log out instead. */
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
  if (!session) return null;

  const goOn = async () => {
    await showAlert({ title: text('password_changed'), text: text('password_changed_text') });
    // the login knows where to go on
    if (isHere.current) await navigate(ROUTES.login.path + search, { replace: true });
  };
  const head = (
    <>
      <h1>{text('password_title')}</h1>
      <p className={looks.muted}>{text(session.updatePassword ? findForcedChangeText(session) : 'password_by_choice')}</p>
    </>
  );
  return (
    <>
      <TicketCard artId={`password/${session.userName}`} head={head}>
        <ChangePasswordForm userName={session.userName} onChanged={() => void goOn()} />
      </TicketCard>
      {session.updatePassword && (
        <div className={styles.wayOut} data-layout="no-tabs">
          <LogOutButton />
        </div>
      )}
    </>
  );
}
