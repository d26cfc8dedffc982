import type { Resources } from '#contract/schemas/player/settings.ts';
import { type Download, findAppIcon, findTip, isIosInstall } from '#src/services/downloads/choose-downloads.ts';
import { reportDownload } from '#src/services/downloads/report-download.ts';
import { useText } from '../../i18n/text.ts';
import { useMerchant } from '../../services/merchant.ts';
import { showAlert } from '../../ui/alert.ts';
import { LazyImage } from '../../ui/lazy-image.tsx';
import * as buttonStyles from '../../ui/styles/button.module.css';
import * as styles from './app-download.module.css';

/** One link for each, of which the first stands out. docs/product/download.md */
export function DownloadLinks({ downloads }: { downloads: readonly Download[] }) {
  return (
    <ul className={styles.links}>
      {downloads.map((download, place) => (
        <li key={download.kind}>
          <DownloadLink download={download} look={place === 0 ? 'accent' : 'quiet'} />
        </li>
      ))}
    </ul>
  );
}

interface DownloadLinkProps {
  download: Download;
  look: 'accent' | 'quiet';
  /** Else it says for what it is. */
  label?: string;
}

export function DownloadLink({ download: { kind, href }, look, label }: DownloadLinkProps) {
  const text = useText();
  const { name } = useMerchant();
  const tell = () => {
    reportDownload(kind);
    const tip = findTip(navigator, kind);
    if (tip) void showAlert({ title: text('download_tip'), text: text(tip, { name }) });
  };
  return (
    <a
      className={buttonStyles.button}
      data-look={look}
      data-size="normal"
      data-wide=""
      href={href}
      onClick={tell}
      // what iOS itself answers would leave an empty page
      {...(!isIosInstall(href) && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {label ?? text(`download_${kind}`)}
    </a>
  );
}

/** The icon of the app, of our own files alone. */
export function AppIcon({ resources = [], size }: Partial<Pick<Resources, 'resources'>> & { size: number }) {
  const { code } = useMerchant();
  const ownIcon = `${import.meta.env.BASE_URL}icons/${code}-192.png`;
  const sources = [findAppIcon({ resources }, ownIcon), ownIcon];
  return <LazyImage className={`${styles.icon}`} sources={sources} alt="" width={size} height={size} />;
}
