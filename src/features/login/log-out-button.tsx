import { useText } from '../../i18n/text.ts';
import { disableAutoLogin } from '../../services/remembered-login/remembered-login.ts';
import { endSession } from '../../services/session/page-session.ts';
import { Button } from '../../ui/button.tsx';

/** Logs out without a question: logging in again is quick, and the tap must work offline too. */
export function LogOutButton() {
  const text = useText();
  const logOut = () => {
    // A player who logs out does not want the next start to log them in again.
    disableAutoLogin();
    endSession();
  };
  return (
    <Button variant="quiet" isWide onClick={logOut}>
      {text('log_out')}
    </Button>
  );
}
