import { useText } from '../../i18n/text.ts';
import { useMerchant } from '../../services/merchant.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import * as styles from './external-link-dialog.module.css';

interface ExternalLinkDialogProps {
  url: URL;
  onStay: () => void;
  onLeave: () => void;
}

/** An address of nobody we know is opened only if the player wants it; docs/product/security.md */
export function ExternalLinkDialog({ url, onStay, onLeave }: ExternalLinkDialogProps) {
  const text = useText();
  const { name } = useMerchant();
  return (
    <Dialog title={text('leave_title', { name })} onClose={onStay}>
      <p className={styles.host}>{text('leave_text', { host: url.host, name })}</p>
      <Button isWide onClick={onStay}>
        {text('leave_stay')}
      </Button>
      <Button look="quiet" isWide onClick={onLeave}>
        {text('leave_go')}
      </Button>
    </Dialog>
  );
}
