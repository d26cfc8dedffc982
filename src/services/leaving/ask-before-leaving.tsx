import { useText } from '../../i18n/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useMerchant } from '../merchant.ts';
import './leaving.css';

interface AskBeforeLeavingProps {
  url: URL;
  onStay: () => void;
  onLeave: () => void;
}

/** An address of nobody we know is opened only if the player wants it; docs/product/security.md */
export function AskBeforeLeaving({ url, onStay, onLeave }: AskBeforeLeavingProps) {
  const text = useText();
  const { name } = useMerchant();
  return (
    <Dialog title={text('leave_title', { name })} onClose={onStay}>
      <p className="leave-host">{text('leave_text', { host: url.host, name })}</p>
      <Button isWide onClick={onStay}>
        {text('leave_stay')}
      </Button>
      <Button look="quiet" isWide onClick={onLeave}>
        {text('leave_go')}
      </Button>
    </Dialog>
  );
}
