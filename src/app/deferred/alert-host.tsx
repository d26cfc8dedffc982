import { useText } from '../../i18n/text.ts';
import { overlayBack } from '../../platform/overlay-back.ts';
import { removeAlert, useFirstAlert } from '../../ui/alert.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Shows the alerts of services one at a time. A caller that waits goes on when the history is clean again. */
export function AlertHost() {
  const text = useText();
  const alert = useFirstAlert();
  if (!alert) return null;
  const close = () => {
    removeAlert(alert.id);
    setTimeout(() => void overlayBack.settle().then(alert.resolve), 0);
  };
  return (
    <Dialog key={alert.id} title={alert.title} onClose={close}>
      <p dir="auto">{alert.text}</p>
      <Button isWide onClick={close}>
        {text('confirm')}
      </Button>
    </Dialog>
  );
}
