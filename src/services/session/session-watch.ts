import { MINUTE_MS } from '#contract/limits.ts';
import { fetchQuery, onSessionAnswer } from '../../bridges/api.ts';
import { notifyGateways } from '../../bridges/gateway.ts';
import { readNow } from '../../platform/clock.ts';
import { onPageRestored, onVisibilityChange } from '../../platform/page/page-visibility.ts';
import { localStore } from '../../platform/safe-storage.ts';
import { isScreenOccupied } from '../overlays/overlays.ts';
import { clearMemberRecords } from './page-session.ts';
import { getSession, onSessionChange } from './session.ts';
import { createSessionLock, listActiveMembers } from './session-tabs.ts';

/** After this long without activity of the player or the session, the operator is asked whether the session is alive. */
export const IDLE_CHECK_MS = 5 * MINUTE_MS;
const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'wheel'] as const;

interface IdleCheckDeps {
  readonly now: () => number;
  /** Runs a function after the delay; the returned function cancels it. */
  readonly runLater: (run: () => void, delayMs: number) => () => void;
  readonly isVisible: () => boolean;
  /** A game captures the taps that the page would see, and a payment gets its own reply. */
  readonly isOccupied: () => boolean;
  readonly ask: () => void;
}

/** Asks once per five idle minutes of a visible page; docs/product/session.md. */
export function createIdleCheck({ now, runLater, isVisible, isOccupied, ask }: IdleCheckDeps) {
  let lastActiveAt = now();
  let cancelCheck = () => {};

  const check = () => {
    cancelCheck();
    // A hidden page is checked when it is shown again.
    if (!isVisible()) return;
    // If the clock was set back, counting starts now.
    if (isOccupied() || lastActiveAt > now()) lastActiveAt = now();
    if (now() - lastActiveAt >= IDLE_CHECK_MS) {
      lastActiveAt = now();
      ask();
    }
    cancelCheck = runLater(check, lastActiveAt + IDLE_CHECK_MS - now());
  };
  check();

  return {
    /** Records activity: input by the player, or a reply to a call of the session. */
    recordActivity: () => {
      lastActiveAt = now();
    },
    /** Called when the page is shown or hidden. */
    check,
    stop: () => cancelCheck(),
  };
}

/**
 * Detects that the operator has ended the session of an idle page; the reply ends the session as any reply does. The returned
 * function stops it.
 */
export function watchIdleSession(): () => void {
  const idleCheck = createIdleCheck({
    now: readNow,
    runLater: (run, delayMs) => {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
    isVisible: () => document.visibilityState === 'visible',
    isOccupied: isScreenOccupied,
    ask: () => void fetchQuery('member.info', { prefer: 'network' }).catch(() => {}),
  });
  const stopListening = onSessionAnswer((_, { from }, refusal) => {
    if (!refusal && from === 'network') idleCheck.recordActivity();
  });
  for (const type of ACTIVITY_EVENTS) document.addEventListener(type, idleCheck.recordActivity, { capture: true, passive: true });
  const stopWatching = onVisibilityChange(idleCheck.check);
  return () => {
    idleCheck.stop();
    stopListening();
    for (const type of ACTIVITY_EVENTS) document.removeEventListener(type, idleCheck.recordActivity, { capture: true });
    stopWatching();
  };
}

/**
 * A closing browser sends no event: the data of a session that no tab has any more is removed at the next start.
 * docs/product/session.md
 */
export async function forgetEndedSessions(): Promise<void> {
  // On plain http a member has no lasting name by which data could be found.
  if (!window.isSecureContext) return;
  const lock = createSessionLock();
  const readToken = () => getSession()?.token ?? null;
  const hold = () => lock.hold(readToken()).catch(() => undefined);
  onSessionChange(() => void hold());
  // A page that holds a lock cannot enter the back/forward cache.
  addEventListener('pagehide', () => void lock.hold(null));
  onPageRestored(() => void hold());
  await hold();
  const members = await listActiveMembers(readToken());
  notifyGateways({ type: 'sessions-living', members });
  if (members.length === 0) clearMemberRecords(localStore);
}
