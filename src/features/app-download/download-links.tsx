import { useState } from 'react';
import type { Resources } from '#contract/schemas/player/resources.ts';
import { ExternalLinkDialog } from '../../components/external-link/outside-link.tsx';
import { useText } from '../../i18n/text.ts';
import { type Download, findAppIcon, findTip, isIosInstall, reportDownload } from '../../services/downloads/choose-downloads.ts';
import { useMerchant } from '../../services/merchant.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import { operatorLogo } from '../../state/operator-logo.ts';
import { showAlert } from '../../ui/alert.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { LazyImage } from '../../ui/lazy-image.tsx';
import * as buttonStyles from '../../ui/styles/button.module.css';
import * as styles from './app-download.module.css';

/** Renders a link for each download and highlights the first. docs/product/download.md */
export function DownloadLinks({ downloads }: { downloads: readonly Download[] }) {
  return (
    <ul className={styles.links}>
      {downloads.map((download, index) => (
        <li key={download.kind}>
          <DownloadLink download={download} variant={index === 0 ? 'accent' : 'quiet'} />
        </li>
      ))}
    </ul>
  );
}

interface DownloadLinkProps {
  download: Download;
  variant: 'accent' | 'quiet';
  /** Defaults to the name of the download. */
  label?: string;
}

export function DownloadLink({ download, variant, label }: DownloadLinkProps) {
  const text = useText();
  const { name } = useMerchant();
  const { kind, href, isUnconfirmed } = download;
  const handleClick = () => {
    reportDownload(kind);
    const tip = findTip(navigator, kind);
    if (tip) void showAlert({ title: text('download_tip'), text: text(tip, { name }) });
  };
  const shown = label ?? text(`download_${kind}`);
  if (isUnconfirmed) return <AskingDownload href={href} variant={variant} label={shown} onOpen={handleClick} />;
  return (
    <a
      className={buttonStyles.button}
      data-variant={variant}
      data-size="normal"
      data-wide=""
      href={href}
      onClick={handleClick}
      // A new tab would stay empty, because iOS handles this link itself.
      {...(!isIosInstall(href) && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {shown}
    </a>
  );
}

interface AskingDownloadProps {
  href: string;
  variant: DownloadLinkProps['variant'];
  label: string;
  onOpen: () => void;
}

/** Asks before it opens an address that only one line has named; docs/product/compared-replies.md */
function AskingDownload({ href, variant, label, onOpen }: AskingDownloadProps) {
  const [isAsking, setAsking] = useState(false);
  const address = new URL(href);
  // The host of an iOS address is that of the manifest which it names.
  const host = isIosInstall(href) ? new URL(address.searchParams.get('url') ?? href) : address;
  const leave = () => {
    setAsking(false);
    window.open(href, isIosInstall(href) ? '_self' : '_blank', 'noopener,noreferrer');
    onOpen();
  };
  return (
    <>
      <Button variant={variant} isWide onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && <ExternalLinkDialog url={host} onStay={() => setAsking(false)} onLeave={leave} />}
    </>
  );
}

/** The operator's app icon; falls back to the operator's logo, and to the merchant's own icon. */
export function AppIcon({ resources = [], size }: Partial<Pick<Resources, 'resources'>> & { size: number }) {
  const { code } = useMerchant();
  const ownIcon = `${import.meta.env.BASE_URL}icons/${code}-192.png`;
  const logo = operatorLogo.use((address) => address) ?? ownIcon;
  const sources = [...new Set([findAppIcon({ resources }, logo), logo, ownIcon])];
  return <LazyImage className={`${styles.icon}`} sources={sources} alt="" width={size} height={size} />;
}

/** Links to the page that explains how to put this page onto the home screen. */
export function HomeScreenLink({ onLeave, variant }: { onLeave: () => void; variant: 'accent' | 'quiet' }) {
  const text = useText();
  return (
    <ButtonLink to={ROUTES.appDownload.path} variant={variant} isWide onClick={onLeave}>
      {text('download_to_home')}
    </ButtonLink>
  );
}
