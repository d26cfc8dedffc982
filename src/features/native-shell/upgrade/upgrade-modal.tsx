import type { ReactNode } from 'react';
import { useText } from '#src/i18n/text.ts';
import { useMerchant } from '#src/services/merchant.ts';
import { BannerArt } from '#src/ui/art/banner-art.tsx';
import { Logo } from '#src/ui/art/logo.tsx';
import { BlockingDialog } from '#src/ui/blocking-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import * as dialogStyles from '#src/ui/styles/dialog.module.css';
import * as styles from './upgrade-modal.module.css';

interface UpgradeModalProps {
  /** It fades out, and stays unseen until it is taken off the page. */
  isHiding: boolean;
  onUpgrade: () => void;
  /** Without it nothing closes the modal. */
  onPutOff?: () => void;
}

/** Says that there is a newer shell. docs/product/shells.md */
export function UpgradeModal({ isHiding, onUpgrade, onPutOff }: UpgradeModalProps) {
  const text = useText();
  const { name } = useMerchant();
  const title = text('app_upgrade_title', { name });
  const body = (
    <Body text={text(onPutOff ? 'app_upgrade_text' : 'app_upgrade_must', { name })}>
      <Button isWide onClick={onUpgrade}>
        {text('app_upgrade_now')}
      </Button>
    </Body>
  );
  return onPutOff ? (
    <Dialog title={title} onClose={onPutOff} closeLabel={text('close')} isLeaving={isHiding}>
      {body}
    </Dialog>
  ) : (
    <BlockingDialog className={dialogStyles.dialog} contentClassName={dialogStyles.body} title={title} heading="h2">
      {body}
    </BlockingDialog>
  );
}

function Body({ text, children }: { text: string; children: ReactNode }) {
  const { code } = useMerchant();
  return (
    <>
      <div className={styles.banner}>
        <BannerArt id={`${code}-app`} />
        <span className={styles.seal}>
          <Logo />
        </span>
      </div>
      <p>{text}</p>
      {children}
    </>
  );
}
