import { LiveMessage } from '../../components/errors/live-message.tsx';
import { useText } from '../../i18n/text.ts';
import { useMerchant } from '../../services/merchant.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import { operatorLogo } from '../../state/operator-logo.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LazyImage } from '../../ui/lazy-image.tsx';
import * as dialogStyles from '../../ui/styles/dialog.module.css';
import * as shared from '../../ui/styles/shared.module.css';
import * as styles from './install.module.css';

const ICON_PX = 56;

interface InstallSheetProps {
  /** The merchant has an app for this device. */
  hasApp: boolean;
  /** The browser's prompt is open above this sheet. */
  isBusy: boolean;
  onAccept: () => void;
  onApp: () => void;
  onRefuse: () => void;
}

/** Offers to install the page as an app, to download the merchant's own app, or to decline. docs/product/install.md */
export function InstallSheet({ hasApp, isBusy, onAccept, onApp, onRefuse }: InstallSheetProps) {
  const text = useText();
  const { code, name } = useMerchant();
  const logo = operatorLogo.use((address) => address);
  const ownIcon = `${import.meta.env.BASE_URL}icons/${code}.svg`;
  return (
    <Dialog title={text('install_title', { name })} onClose={onRefuse} closeLabel={text('close')} isSheet>
      <div className={styles.offer}>
        <LazyImage sources={logo ? [logo, ownIcon] : [ownIcon]} alt="" width={ICON_PX} height={ICON_PX} />
        <p>{text('install_text')}</p>
      </div>
      <div className={dialogStyles.actions}>
        <Button isWide isBusy={isBusy} onClick={onAccept}>
          {text('install_accept')}
        </Button>
        {hasApp && (
          <ButtonLink to={ROUTES.appDownload.path} variant="quiet" isWide onClick={onApp}>
            {text('install_app')}
          </ButtonLink>
        )}
        <a
          className={`${shared.textButton} ${styles.stay}`}
          href={location.href}
          onClick={(event) => {
            // The link's address is the current page.
            event.preventDefault();
            onRefuse();
          }}
        >
          {text('install_continue')}
        </a>
      </div>
    </Dialog>
  );
}

/** Shown while the browser installs the app, which takes a moment. docs/product/install.md */
export function InstallNotice({ isDone, onClose }: { isDone: boolean; onClose: () => void }) {
  const text = useText();
  const { name } = useMerchant();
  return (
    <Dialog title={text(isDone ? 'install_done_title' : 'install_running', { name })} onClose={onClose}>
      <LiveMessage isCalm>{text(isDone ? 'install_done' : 'install_running_text', { name })}</LiveMessage>
      <Button isWide onClick={onClose}>
        {text('confirm')}
      </Button>
    </Dialog>
  );
}
