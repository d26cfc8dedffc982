import { useEffect, useState } from 'react';
import type { AppInfo } from '#contract/messages/shell-messages.ts';
import { ApiError } from '../../bridges/api-error.ts';
import type { NativeShell } from '../../bridges/native-shell.ts';
import { useErrorAlert } from '../../components/errors/use-error-message.ts';
import { useText } from '../../i18n/text.ts';
import { sessionStore } from '../../platform/safe-storage.ts';
import { reportDownload } from '../../services/downloads/choose-downloads.ts';
import { useLiveQuery } from '../../services/live-query.ts';
import { useMerchant } from '../../services/merchant.ts';
import { useOverlay } from '../../services/overlays/overlays.ts';
import { useStatus } from '../../services/status/status.ts';
import { BannerArt } from '../../ui/art/banner-art.tsx';
import { Logo } from '../../ui/art/logo.tsx';
import { BlockingDialog } from '../../ui/blocking-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { OnlyElements } from '../../ui/only-elements.ts';
import * as dialogStyles from '../../ui/styles/dialog.module.css';
import * as styles from './upgrade-modal.module.css';
import { chooseUpgradeMethod, findUpgrade, isUpgradeDue, isUpgradeMandatory } from './upgrade-rule.ts';

const PUT_OFF_KEY = 'fastline.app-upgrade-put-off';

/** Remembers the shell version whose upgrade was postponed in this session. docs/product/shells.md */
const upgradeMemory = {
  read: (): string | null => sessionStore.read(PUT_OFF_KEY),
  recordPostponed: (version: string): void => sessionStore.write(PUT_OFF_KEY, version),
};

/** The duration of the dialog's fade; `--motion` of ui/styles/base.css. */
const HIDING_MS = 250;

/** Offers the newer shell when no other overlay is open. docs/product/shells.md */
export function AppUpgrade({ info, shell }: { info: AppInfo; shell: NativeShell }) {
  const text = useText();
  const showError = useErrorAlert();
  const { value: resources, meta } = useLiveQuery('system.resources', { isSecondary: true, skip: !info.isUpgradeable });
  const upgrade = findUpgrade(resources, info.platform, meta);
  const isMandatory = isUpgradeMandatory(useStatus().value?.whitelabelVal);
  const [putOffVersion, setPutOff] = useState(upgradeMemory.read);
  const [isHiding, hide] = useHiding(() => setPutOff(upgradeMemory.read));
  const isDue = isUpgradeDue({ info, link: upgrade?.href, isMandatory, putOffVersion });
  const isShown = useOverlay('app-upgrade', { mayShow: isDue });
  if (!isShown || !upgrade) return null;

  const putOff = () => {
    upgradeMemory.recordPostponed(info.version);
    hide();
  };
  const start = () => {
    try {
      reportDownload(upgrade.kind);
      if (chooseUpgradeMethod(info.version) === 'download') shell.download(upgrade.href);
      else shell.openOutside(upgrade.href);
      if (!isMandatory) putOff();
    } catch (error) {
      showError(text('notice'), error instanceof ApiError ? error : new ApiError('check_url', { cause: error }));
    }
  };
  return <UpgradeModal isHiding={isHiding} onUpgrade={start} {...(!isMandatory && { onPutOff: putOff })} />;
}

/** Hides at once and calls back after the animation. */
function useHiding(onOver: () => void): [isHiding: boolean, hide: () => void] {
  const [isHiding, setHiding] = useState(false);
  useEffect(() => {
    if (!isHiding) return;
    const timer = setTimeout(() => {
      setHiding(false);
      onOver();
    }, HIDING_MS);
    return () => clearTimeout(timer);
  });
  return [isHiding, () => setHiding(true)];
}

interface UpgradeModalProps {
  /** The modal fades out and stays invisible until it is unmounted. */
  isHiding: boolean;
  onUpgrade: () => void;
  /** If omitted, the modal cannot be closed. */
  onPutOff?: () => void;
}

/** Announces a newer shell. docs/product/shells.md */
function UpgradeModal({ isHiding, onUpgrade, onPutOff }: UpgradeModalProps) {
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

function Body({ text, children }: { text: string; children: OnlyElements }) {
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
