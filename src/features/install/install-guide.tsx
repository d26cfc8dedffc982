import { useText } from '../../i18n/text.ts';
import { findInAppBrowser, type InstallWay } from '../../platform/install-way.ts';
import { useMerchant } from '../../services/merchant.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CopyLink } from './copy-link.tsx';
import { DrawnSteps } from './drawn-steps.tsx';
import { InAppGuide } from './in-app-guide.tsx';
import * as styles from './install.module.css';

/** Leads through what only the player can do in their browser. docs/product/install.md */
export function InstallGuide({ way, onClose }: { way: Exclude<InstallWay, 'prompt'>; onClose: () => void }) {
  const text = useText();
  const { name } = useMerchant();
  return (
    <Dialog title={text('install_title', { name })} onClose={onClose} closeLabel={text('close')} isSheet>
      {way === 'old-ios' && <OldIosTips />}
      {way === 'not-safari' && <SafariHint />}
      {way === 'in-app' && <InAppGuide browser={findInAppBrowser(navigator.userAgent) ?? 'other'} />}
      {way !== 'old-ios' && way !== 'not-safari' && way !== 'in-app' && (
        <>
          <p>{text('install_steps', { name })}</p>
          <DrawnSteps way={way} />
        </>
      )}
      <Button isWide look={way === 'not-safari' || way === 'in-app' ? 'quiet' : 'accent'} onClick={onClose}>
        {text('confirm')}
      </Button>
    </Dialog>
  );
}

function OldIosTips() {
  const text = useText();
  const { name } = useMerchant();
  return (
    <>
      <p>{text('install_old', { name })}</p>
      <ol className={styles.tips}>
        {(['install_old_1', 'install_old_2', 'install_old_3'] as const).map((tip) => (
          <li key={tip}>{text(tip, { name })}</li>
        ))}
      </ol>
    </>
  );
}

function SafariHint() {
  const text = useText();
  return (
    <>
      <p>
        <b>{text('install_use_safari')}</b>
      </p>
      <ol className={styles.tips}>
        <li>{text('install_use_safari_1')}</li>
        <li>{text('install_use_safari_2')}</li>
      </ol>
      <CopyLink />
    </>
  );
}
