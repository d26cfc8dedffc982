import { LiveMessage } from '../../components/errors/live-message.tsx';
import { useCopyStatus } from '../../components/screen/copy-button.tsx';
import { useText } from '../../i18n/text.ts';
import { composeOutsideLink, findInAppBrowser, type InAppBrowser, type InstallMethod } from '../../platform/install-method.ts';
import { useMerchant } from '../../services/merchant.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import * as buttonStyles from '../../ui/styles/button.module.css';
import * as styles from './install.module.css';
import { DrawnSteps } from './step-pictures.tsx';

/** Brand names in their own spelling. */
const NAMES: Readonly<Record<Exclude<InAppBrowser, 'other'>, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  line: 'LINE',
  tiktok: 'TikTok',
  wechat: 'WeChat',
};

/** Explains the steps that only the player can take in their browser. docs/product/install.md */
export function InstallGuide({ method, onClose }: { method: Exclude<InstallMethod, 'prompt'>; onClose: () => void }) {
  const text = useText();
  const { name } = useMerchant();
  return (
    <Dialog title={text('install_title', { name })} onClose={onClose} closeLabel={text('close')} isSheet>
      {method === 'not-safari' && <SafariHint />}
      {method === 'in-app' && <InAppGuide browser={findInAppBrowser(navigator.userAgent) ?? 'other'} />}
      {method !== 'not-safari' && method !== 'in-app' && (
        <>
          <p>{text('install_steps', { name })}</p>
          <DrawnSteps method={method} />
        </>
      )}
      <Button isWide variant={method === 'not-safari' || method === 'in-app' ? 'quiet' : 'accent'} onClick={onClose}>
        {text('confirm')}
      </Button>
    </Dialog>
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

/** Leads out of an in-app browser: by a link if one works, or else by the menu or a copied link. docs/product/install.md */
function InAppGuide({ browser }: { browser: InAppBrowser }) {
  const text = useText();
  const { name } = useMerchant();
  const outside = composeOutsideLink(browser, navigator.userAgent, location.href);
  return (
    <>
      <p>{browser === 'other' ? text('install_in_unnamed', { name }) : text('install_in_app', { app: NAMES[browser], name })}</p>
      {outside ? (
        <a className={buttonStyles.button} data-variant="accent" data-size="normal" data-wide="" href={outside}>
          {text('install_open_outside')}
        </a>
      ) : (
        <DrawnSteps method="in-app" />
      )}
      <CopyLink variant={outside ? 'quiet' : 'accent'} />
    </>
  );
}

/** Copies the address of this page, to be opened in another browser; if copying fails, the address is shown for selection. */
export function CopyLink({ variant = 'accent' }: { variant?: 'accent' | 'quiet' }) {
  const text = useText();
  const { outcome, copy } = useCopyStatus();
  const address = location.href.replace(/#.*$/, '');
  return (
    <div className={styles.copy}>
      <Button isWide variant={variant} onClick={() => void copy(address)}>
        {text('install_copy')}
      </Button>
      <LiveMessage isCalm>{outcome && text(outcome === 'copied' ? 'copied' : 'copy_failed')}</LiveMessage>
      {outcome === 'failed' && <bdi className={styles.link}>{address}</bdi>}
    </div>
  );
}
