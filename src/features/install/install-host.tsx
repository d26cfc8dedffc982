import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { findInstallMethod } from '../../platform/install-method.ts';
import { getInstallPrompt } from '../../platform/install-prompt.ts';
import { requestPersistentStorage } from '../../platform/persistent-storage.ts';
import { chooseShell, readShellSignals } from '../../platform/shell.ts';
import { findContextBlocker } from '../../services/install/find-install-blocker.ts';
import { installMemory, reportInstall } from '../../services/install/install-memory.ts';
import { lazyPart } from '../../services/lazy-part.tsx';
import { useFlags } from '../../services/merchant.ts';
import { toAddressPath } from '../../services/paths/route-table.ts';
import { useAccess } from '../../services/status/page-access.ts';

/** The screen must allow the offer, and the browser support the installation, for this long. */
const DELAY_MS = 1_000;
/** A browser without a prompt of its own is checked this long after the start. */
const SECOND_CHECK_MS = 2_000;

const DueInstall = lazyPart(async () => (await import('./lazy/due-install.tsx')).DueInstall);

/** Loads the offer only once it may be shown; an installation is recorded on every screen. docs/product/install.md */
export function InstallHost() {
  const path = toAddressPath(useLocation().pathname);
  const flags = useFlags();
  const isOpen = useAccess().kind === 'open';
  useEffect(() => {
    const record = () => {
      installMemory.recordInstalled();
      reportInstall('installed');
      void requestPersistentStorage();
    };
    addEventListener('appinstalled', record);
    return () => removeEventListener('appinstalled', record);
  }, []);
  const isAllowed = findContextBlocker({ path, shell: chooseShell(readShellSignals()), isOpen, flags }) === null;
  return useTimeToAsk(isAllowed) ? <DueInstall /> : null;
}

/** Returns whether the screen and the browser allow the offer by now; nothing of it is loaded earlier. docs/product/install.md */
export function useTimeToAsk(isAllowed: boolean): boolean {
  const hasPrompt = getInstallPrompt().useIsThere();
  const isSecond = useDelay(SECOND_CHECK_MS, isAllowed);
  const canInstall = hasPrompt || (isSecond && hasManualMethod());
  const isOver = useDelay(DELAY_MS, isAllowed && canInstall);
  // The browser's prompt is used up by the player's first reply, but the offer must stay mounted.
  const [hasCome, setCome] = useState(false);
  const isTime = isAllowed && (hasCome || isOver);
  if (isTime !== hasCome) setCome(isTime);
  return isTime;
}

/** Returns whether any merchant could guide its players through a manual installation here. */
function hasManualMethod(): boolean {
  const { userAgent, maxTouchPoints } = readShellSignals();
  return findInstallMethod({ userAgent, maxTouchPoints, hasPrompt: false, otherIosBrowsers: true }) !== null;
}

/** Returns true once `isActive` has been true for this long. */
function useDelay(delayMs: number, isActive: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isActive) return;
    const timer = setTimeout(setOver, delayMs, true);
    return () => {
      clearTimeout(timer);
      setOver(false);
    };
  }, [delayMs, isActive]);
  return isOver && isActive;
}
