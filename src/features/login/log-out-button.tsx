import { useText } from '../../i18n/text.ts';
import { turnAutoLoginOff } from '../../services/remembered-login/remembered-login.ts';
import { endSession } from '../../services/session/living-session.ts';
import { Button } from '../../ui/button.tsx';

/** Asks nothing: a session is quickly begun again, and the tap must work without a network too. */
export function LogOutButton() {
  const text = useText();
  const logOut = () => {
    // whoever leaves by hand does not want to be back by himself at the next start
    turnAutoLoginOff();
    endSession();
  };
  return (
    <Button look="quiet" isWide onClick={logOut}>
      {text('log_out')}
    </Button>
  );
}
