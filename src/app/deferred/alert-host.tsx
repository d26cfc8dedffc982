import { CopyButton } from '../../components/screen/copy-button.tsx';
import { useText } from '../../i18n/text.ts';
import { overlayBack } from '../../platform/back-stack.ts';
import { removeAlert, useFirstAlert } from '../../ui/alert.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextWithValues } from '../../ui/text-with-values.tsx';

/** Shows the alerts of services one at a time. The caller continues once the alert's history entry is gone. */
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
      <p dir="auto">
        <TextWithValues>{alert.text}</TextWithValues>
      </p>
      {alert.copy && <CopyButton {...alert.copy} isWide />}
      {alert.after}
      <Button isWide onClick={close}>
        {text('confirm')}
      </Button>
    </Dialog>
  );
}
