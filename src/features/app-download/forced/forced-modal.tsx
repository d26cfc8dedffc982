import type { ForcedDownload } from '#contract/schemas/player/app-download.ts';
import { useText } from '#src/i18n/text.ts';
import type { Shell } from '#src/platform/shell.ts';
import { chooseDownloads, findDevice } from '#src/services/downloads/choose-downloads.ts';
import { useLiveQuery } from '#src/services/live-query.ts';
import { useMerchant } from '#src/services/merchant.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { AppIcon, DownloadLink } from '../download-links.tsx';
import { HomeScreenLink } from '../home-screen-link.tsx';
import * as styles from './forced-modal.module.css';

const LOGO_PX = 72;

interface ForcedModalProps {
  config: Pick<ForcedDownload, 'theme' | 'preferredWay'>;
  shell: Shell;
  onClose: () => void;
  /** The player goes to see how the page comes onto the home screen. */
  onLeave: () => void;
}

/** The two ways to the app; the one that the merchant prefers stands first. docs/product/download.md */
export function ForcedModal({ config: { theme, preferredWay }, shell, onClose, onLeave }: ForcedModalProps) {
  const text = useText();
  const { name } = useMerchant();
  const { value } = useLiveQuery('system.resources', { isSecondary: true });
  const [download] = value ? chooseDownloads(value, findDevice(navigator)) : [];
  const isAppFirst = preferredWay === 'app' && download !== undefined;
  const ways = [
    download && (
      <DownloadLink key="app" download={download} look={isAppFirst ? 'accent' : 'quiet'} label={text('launch_app_download')} />
    ),
    shell === 'H5' && <HomeScreenLink key="pwa" look={isAppFirst ? 'quiet' : 'accent'} onLeave={onLeave} />,
  ];
  return (
    <Dialog title={text('download_title', { name })} onClose={onClose} closeLabel={text('close')} theme={theme ?? undefined}>
      <div className={styles.about}>
        <AppIcon size={LOGO_PX} {...value} />
        <p>{text('offer_app_text')}</p>
      </div>
      <div className={styles.ways}>{isAppFirst ? ways : ways.reverse()}</div>
    </Dialog>
  );
}
