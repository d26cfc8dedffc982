import { useText } from '../../i18n/text.ts';
import { useMerchant } from '../../services/merchant.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import * as dialogStyles from '../../ui/styles/dialog.module.css';
import * as looks from '../../ui/styles/looks.module.css';
import * as styles from './install.module.css';

const ICON_PX = 56;

interface InstallSheetProps {
  /** The merchant has an app for this device. */
  hasApp: boolean;
  /** The browser asks, above this. */
  isBusy: boolean;
  onAccept: () => void;
  onApp: () => void;
  onRefuse: () => void;
}

/** The offer: as an app of the browser, as the merchant's own, or not. docs/product/install.md */
export function InstallSheet({ hasApp, isBusy, onAccept, onApp, onRefuse }: InstallSheetProps) {
  const text = useText();
  const { code, name } = useMerchant();
  return (
    <Dialog title={text('install_title', { name })} onClose={onRefuse} closeLabel={text('close')} isSheet>
      <div className={styles.offer}>
        <img src={`${import.meta.env.BASE_URL}icons/${code}.svg`} alt="" width={ICON_PX} height={ICON_PX} />
        <p>{text('install_text')}</p>
      </div>
      <div className={dialogStyles.ways}>
        <Button isWide isBusy={isBusy} onClick={onAccept}>
          {text('install_accept')}
        </Button>
        {hasApp && (
          <ButtonLink to={ROUTES.appDownload.path} look="quiet" isWide onClick={onApp}>
            {text('install_app')}
          </ButtonLink>
        )}
        <a
          className={`${looks.textButton} ${styles.stay}`}
          href={location.href}
          onClick={(event) => {
            // it leads to where the player is
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
