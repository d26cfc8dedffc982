import { useState } from 'react';
import { HIDE_DOWNLOAD_BAR_KEY } from '#contract/names.ts';
import { type ForcedDownload as Config, readAppDownload, USUAL_FORCED_DOWNLOAD } from '#contract/schemas/player/app-download.ts';
import { sessionStore } from '../../platform/safe-storage.ts';
import { chooseShell, readShellSignals } from '../../platform/shell.ts';
import { lazyPart } from '../../services/lazy-part.tsx';
import { useOffers } from '../../services/offers.ts';
import { useSession } from '../../services/session/session.ts';
import { useStatus } from '../../services/status/status.ts';
import { useBarSpace } from './bar-space.ts';
import { isForcedShell } from './forced-rule.ts';

const DownloadBar = lazyPart(async () => (await import('./lazy/download-bar.tsx')).DownloadBar);

const ForcedDownload = lazyPart(async () => (await import('./lazy/forced-download.tsx')).ForcedDownload);

/** Loads the bar if the merchant has one and the page is in a browser. docs/product/download.md */
export function DownloadBarHost() {
  const { value: status } = useStatus();
  const [isHidden] = useState(() => sessionStore.read(HIDE_DOWNLOAD_BAR_KEY) !== null);
  if (!status || isHidden || chooseShell(readShellSignals()) !== 'H5') return null;
  const { bar } = readAppDownload(status.appDownload);
  return bar ? <DownloadBar minRankLevel={bar.minRankLevel ?? null} /> : <NoBar />;
}

/** Frees the space that was reserved for a bar with the next screen. */
function NoBar() {
  useBarSpace(false);
  return null;
}

/** Loads the prompt to download the app if the merchant wants members to see it. docs/product/download.md */
export function ForcedDownloadHost() {
  const { value: status } = useStatus();
  const isMember = useSession() !== null;
  if (!status || !isMember) return null;
  const { forced } = readAppDownload(status.appDownload);
  return forced === undefined ? <UsualForced /> : forced && <Forced config={forced} />;
}

/** Applies the default rule if the operator's status has no setting and its bonus for downloading the app is on. */
function UsualForced() {
  return useOffers().isAppDownloadOn && <Forced config={USUAL_FORCED_DOWNLOAD} needsDownload />;
}

function Forced(props: { config: Config; needsDownload?: boolean }) {
  const shell = chooseShell(readShellSignals());
  return isForcedShell(shell, props.config) && <ForcedDownload {...props} shell={shell} />;
}
