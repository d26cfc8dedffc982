import { LiveNote } from '../../components/errors/live-note.tsx';
import { useText } from '../../i18n/text.ts';
import { useMerchant } from '../../services/merchant.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** The browser installs the app, which takes a moment. docs/product/install.md */
export function InstallNotice({ isDone, onClose }: { isDone: boolean; onClose: () => void }) {
  const text = useText();
  const { name } = useMerchant();
  return (
    <Dialog title={text(isDone ? 'install_done_title' : 'install_running', { name })} onClose={onClose}>
      <LiveNote isCalm>{text(isDone ? 'install_done' : 'install_running_text', { name })}</LiveNote>
      <Button isWide onClick={onClose}>
        {text('confirm')}
      </Button>
    </Dialog>
  );
}
