import { useText } from '../../i18n/text.ts';
import { endSession } from '../../services/session.ts';
import { Button } from '../../ui/button.tsx';

/** Asks nothing: a session is quickly begun again, and the tap must work without a network too. */
export function LogOutButton() {
  const text = useText();
  return (
    <Button look="quiet" isWide onClick={endSession}>
      {text('log_out')}
    </Button>
  );
}
