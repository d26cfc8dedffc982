import { type ComponentType, lazy, Suspense, useState } from 'react';
import { HIDE_DOWNLOAD_BAR_KEY } from '#contract/names.ts';
import { type ForcedDownload as Config, readAppDownload } from '#contract/schemas/player/app-download.ts';
import { sessionStore } from '#src/platform/safe-storage.ts';
import { chooseShell, readShellSignals, type Shell } from '#src/platform/shell.ts';
import { useSession } from '#src/services/session/session.ts';
import { useStatus } from '#src/services/status/status.ts';
import { useBarPlace } from './bar-place.ts';
import { isForcedShell } from './forced/forced-rule.ts';
import { loadDownloads } from './load-downloads.ts';

const NoDownloadBar: ComponentType<{ minRankLevel: number | null }> = () => null;
const DownloadBar = lazy(async () => {
  const loaded = await loadDownloads(() => import('./bar/download-bar.tsx')).catch(() => null);
  // The next page shows it instead.
  return { default: loaded?.DownloadBar ?? NoDownloadBar };
});

const NoForcedDownload: ComponentType<{ config: Config; shell: Shell }> = () => null;
const ForcedDownload = lazy(async () => {
  const loaded = await loadDownloads(() => import('./forced/forced-download.tsx')).catch(() => null);
  return { default: loaded?.ForcedDownload ?? NoForcedDownload };
});

/** The bar is loaded where the merchant has one and the page is in a browser. docs/product/download.md */
export function DownloadBarHost() {
  const { value: status } = useStatus();
  const [isHidden] = useState(() => sessionStore.read(HIDE_DOWNLOAD_BAR_KEY) !== null);
  if (!status || isHidden || chooseShell(readShellSignals()) !== 'H5') return null;
  const { bar } = readAppDownload(status.appDownload);
  return bar ? (
    <Suspense>
      <DownloadBar minRankLevel={bar.minRankLevel ?? null} />
    </Suspense>
  ) : (
    <NoBar />
  );
}

/** A place that was held for a bar is given up with the next screen. */
function NoBar() {
  useBarPlace(false);
  return null;
}

/** What asks a member to fetch the app is loaded where the merchant wants that. docs/product/download.md */
export function ForcedDownloadHost() {
  const { value: status } = useStatus();
  const isMember = useSession() !== null;
  const { forced } = readAppDownload(status?.appDownload);
  const shell = chooseShell(readShellSignals());
  return forced && isMember && isForcedShell(shell, forced) ? (
    <Suspense>
      <ForcedDownload config={forced} shell={shell} />
    </Suspense>
  ) : null;
}
