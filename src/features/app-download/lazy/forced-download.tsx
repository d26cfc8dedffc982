import '../download-texts.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isHomePath } from '#contract/names.ts';
import type { ForcedDownload as Config } from '#contract/schemas/player/app-download.ts';
import { useText } from '#src/i18n/text.ts';
import { onVisibilityChange } from '#src/platform/page/page-visibility.ts';
import type { Shell } from '#src/platform/shell.ts';
import { chooseDownloads, findDevice } from '#src/services/downloads/choose-downloads.ts';
import { useLiveQuery } from '#src/services/live-query.ts';
import { useMerchant } from '#src/services/merchant.ts';
import { useOverlay } from '#src/services/overlays/overlays.ts';
import { toAddressPath } from '#src/services/paths/route-table.ts';
import { useSession } from '#src/services/session/session.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import type { OnlyElements } from '#src/ui/only-elements.ts';
import { AppIcon, DownloadLink, HomeScreenLink } from '../download-links.tsx';
import { forcedMemory } from '../forced-memory.ts';
import * as styles from '../forced-modal.module.css';
import { mayForce, type SeenDeposits, seeDeposits } from '../forced-rule.ts';

const POLL_MS = 30_000;
const LOGO_PX = 72;

interface ForcedDownloadProps {
  config: Config;
  /** Shown only if this device has something to download. */
  needsDownload?: boolean;
  shell: Shell;
}

/** Asks a member in the lobby to download the app when no other overlay is open. docs/product/download.md */
export function ForcedDownload({ config, needsDownload = false, shell }: ForcedDownloadProps) {
  const session = useSession();
  const deposits = useDepositCount();
  const { value } = useLiveQuery('system.resources', { skip: !needsDownload, isSecondary: true });
  const hasDownload = !needsDownload || (value !== undefined && chooseDownloads(value, findDevice(navigator)).length > 0);
  const [lastSeen, setSeen] = useState<SeenDeposits>({ count: undefined, rises: 0 });
  const seen = seeDeposits(lastSeen, deposits);
  if (seen !== lastSeen) setSeen(seen);
  const [closedAt, setClosedAt] = useState<number>();
  const isHome = isHomePath(toAddressPath(useLocation().pathname));
  // The ID of a new session arrives a moment later.
  const member = session?.id ? `${session.merchantCode}/${session.id}` : null;
  const isOver = deposits !== undefined && deposits > config.depositTimes;
  useEffect(() => {
    if (member && isOver) forcedMemory.recordShown(member, false);
  }, [member, isOver]);
  if (!member) return null;
  const context = { config, isHome, isClosed: closedAt === seen.rises, record: forcedMemory.read(member), deposits };
  const stayAway = () => setClosedAt(seen.rises);
  const close = () => {
    forcedMemory.recordClosed(member);
    stayAway();
  };
  return (
    <Turn
      key={`${member} ${seen.rises}`}
      mayShow={hasDownload && mayForce(context)}
      onShown={() => forcedMemory.recordShown(member, true)}
    >
      <ForcedModal config={config} shell={shell} onClose={close} onLeave={stayAway} />
    </Turn>
  );
}

interface TurnProps {
  mayShow: boolean;
  onShown: () => void;
  children: OnlyElements;
}

/** A further deposit remounts it, so that it queues for its turn again. */
function Turn({ mayShow, onShown, children }: TurnProps) {
  const isShown = useOverlay('forced-download', { mayShow });
  const reportShown = useEffectEvent(onShown);
  useEffect(() => {
    if (isShown) reportShown();
  }, [isShown]);
  return isShown ? children : null;
}

/** Returns the number of the member's deposits and polls it while the page is visible. docs/product/download.md */
function useDepositCount(): number | undefined {
  const { value, reload } = useLiveQuery('cashier.settings', { isSecondary: true });
  const ask = useEffectEvent(() => void reload());
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const follow = (isVisible: boolean) => {
      clearInterval(timer);
      timer = isVisible ? setInterval(ask, POLL_MS) : undefined;
    };
    follow(!document.hidden);
    // The row is live, so it refetches by itself when the page becomes visible again.
    const stopWatching = onVisibilityChange(follow);
    return () => {
      clearInterval(timer);
      stopWatching();
    };
  }, []);
  return value?.totalDepositSuccessCount;
}

interface ForcedModalProps {
  config: Pick<Config, 'theme' | 'preferredWay'>;
  shell: Shell;
  onClose: () => void;
  /** Called when the player leaves for the page that explains how to install to the home screen. */
  onLeave: () => void;
}

/** Offers both ways to install the app, the merchant's preferred one first. docs/product/download.md */
function ForcedModal({ config: { theme, preferredWay }, shell, onClose, onLeave }: ForcedModalProps) {
  const text = useText();
  const { name } = useMerchant();
  const { value, meta } = useLiveQuery('system.resources', { isSecondary: true });
  const [download] = value ? chooseDownloads(value, findDevice(navigator), meta) : [];
  const isAppFirst = preferredWay === 'app' && download !== undefined;
  const options = [
    download && (
      <DownloadLink key="app" download={download} variant={isAppFirst ? 'accent' : 'quiet'} label={text('launch_app_download')} />
    ),
    shell === 'H5' && <HomeScreenLink key="pwa" variant={isAppFirst ? 'quiet' : 'accent'} onLeave={onLeave} />,
  ];
  return (
    <Dialog title={text('download_title', { name })} onClose={onClose} closeLabel={text('close')} theme={theme ?? undefined}>
      <div className={styles.about}>
        <AppIcon size={LOGO_PX} {...value} />
        <p>{text('offer_app_text')}</p>
      </div>
      <div className={styles.actions}>{isAppFirst ? options : options.reverse()}</div>
    </Dialog>
  );
}
