import { CopyButton } from '../../components/screen/copy-button.tsx';
import { useText } from '../../i18n/text.ts';
import { overlayBack } from '../../platform/back-stack.ts';
import { removeAlert, useFirstAlert } from '../../ui/alert.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import * as dialogStyles from '../../ui/styles/dialog.module.css';
import { TextWithValues } from '../../ui/text-with-values.tsx';

/** Shows the alerts of services one at a time. The caller continues once the alert's history entry is gone. */
export function AlertHost() {
  const text = useText();
  const alert = useFirstAlert();
  if (!alert) return null;
  const { next = [] } = alert;
  const close = (chosen?: string) => {
    removeAlert(alert.id);
    setTimeout(() => void overlayBack.settle().then(() => alert.resolve(chosen)), 0);
  };
  return (
    <Dialog key={alert.id} title={alert.title} onClose={() => close()}>
      <p dir="auto">
        <TextWithValues>{alert.text}</TextWithValues>
      </p>
      {alert.copy && <CopyButton {...alert.copy} isWide />}
      {alert.after}
      <div className={dialogStyles.actions}>
        {next.map(({ to, label }, index) => (
          <Button key={to} isWide variant={index === 0 ? 'accent' : 'quiet'} onClick={() => close(to)}>
            {label}
          </Button>
        ))}
        <Button isWide variant={next.length > 0 ? 'quiet' : 'accent'} onClick={() => close()}>
          {text('confirm')}
        </Button>
      </div>
    </Dialog>
  );
}
