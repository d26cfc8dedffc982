import { useEffect, useState } from 'react';
import { getInstallPrompt } from '../../platform/install-prompt.ts';
import { findInstallWay } from '../../platform/install-way.ts';
import { readShellSignals } from '../../platform/shell.ts';

/** The place has allowed the offer, and the browser has been able to install, for so long. */
const DELAY_MS = 1_000;
/** A browser without a question of its own is looked at again so long after the start. */
const SECOND_CHECK_MS = 2_000;

/** Whether the app may be offered by now, as far as place and browser go; before that nothing of the offer is loaded. docs/product/install.md */
export function useTimeToAsk(isPlace: boolean): boolean {
  const hasPrompt = getInstallPrompt().useIsThere();
  const isSecond = useDelay(SECOND_CHECK_MS, isPlace);
  const canInstall = hasPrompt || (isSecond && hasWayByHand());
  const isOver = useDelay(DELAY_MS, isPlace && canInstall);
  // The browser's question is used up with the first answer, which the offer outlives.
  const [hasCome, setCome] = useState(false);
  const isTime = isPlace && (hasCome || isOver);
  if (isTime !== hasCome) setCome(isTime);
  return isTime;
}

/** Whether any merchant could lead its players through it here. */
function hasWayByHand(): boolean {
  const { userAgent, maxTouchPoints } = readShellSignals();
  return findInstallWay({ userAgent, maxTouchPoints, hasPrompt: false, otherIosBrowsers: true }) !== null;
}

/** True once it has been wanted for so long. */
function useDelay(delayMs: number, isWanted: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(setOver, delayMs, true);
    return () => {
      clearTimeout(timer);
      setOver(false);
    };
  }, [delayMs, isWanted]);
  return isOver && isWanted;
}
