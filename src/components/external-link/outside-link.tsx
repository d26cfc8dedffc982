import { useState } from 'react';
import { isEncrypted } from '#contract/names.ts';
import { useQuery } from '../../bridges/use-query.ts';
import { useText } from '../../i18n/text.ts';
import { classifyLink, composeLink, listHosts } from '../../services/links/classify-link.ts';
import { useMerchant } from '../../services/merchant.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import * as shared from '../../ui/styles/shared.module.css';
import * as styles from './external-link-dialog.module.css';

const open = (address: string) => window.open(address, '_blank', 'noopener,noreferrer');

/**
 * A link from the operator: its own addresses open at once, any other asks first. No parameters are added, and an address without
 * https is left out.
 */
export function OutsideLink({ address, children }: { address: string; children: string }) {
  const configuration = useQuery('system.configuration');
  const [isDialogOpen, setDialogOpen] = useState(false);
  const link = classifyLink(address, listHosts(configuration));
  if (link.kind === 'refused' || !isEncrypted(link.url)) return null;
  const leave = () => {
    setDialogOpen(false);
    open(composeLink(link, {}));
  };
  return (
    <>
      {/* A button, because a link could be opened without the question. */}
      <button
        type="button"
        className={shared.textButton}
        dir="auto"
        onClick={() => (link.kind === 'trusted' ? leave() : setDialogOpen(true))}
      >
        {children}
      </button>
      {isDialogOpen && <ExternalLinkDialog url={link.url} onStay={() => setDialogOpen(false)} onLeave={leave} />}
    </>
  );
}

interface ExternalLinkDialogProps {
  url: URL;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks the player before an address of an unknown owner is opened; docs/product/security.md */
export function ExternalLinkDialog({ url, onStay, onLeave }: ExternalLinkDialogProps) {
  const text = useText();
  const { name } = useMerchant();
  return (
    <Dialog title={text('leave_title', { name })} onClose={onStay}>
      <p className={styles.host}>{text('leave_text', { host: url.host, name })}</p>
      <Button isWide onClick={onStay}>
        {text('leave_stay')}
      </Button>
      <Button variant="quiet" isWide onClick={onLeave}>
        {text('leave_go')}
      </Button>
    </Dialog>
  );
}
