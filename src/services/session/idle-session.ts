import { fetchQuery, onSessionAnswer } from '../../bridges/api.ts';
import { isScreenOccupied } from '../overlays/overlays.ts';
import { createIdleCheck } from './idle-check.ts';

const SIGNS = ['pointerdown', 'keydown', 'wheel'] as const;

/** Notices that the session of an idle page has ended at the operator; what it answers ends the session as any reply does. The answer ends it. */
export function watchIdleSession(): () => void {
  const check = createIdleCheck({
    now: Date.now,
    runLater: (run, delayMs) => {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
    isVisible: () => document.visibilityState === 'visible',
    isOccupied: isScreenOccupied,
    ask: () => void fetchQuery('member.info', { prefer: 'network' }).catch(() => {}),
  });
  const stopListening = onSessionAnswer((_, { from }, refusal) => {
    if (!refusal && from === 'network') check.noteSign();
  });
  for (const sign of SIGNS) document.addEventListener(sign, check.noteSign, { capture: true, passive: true });
  document.addEventListener('visibilitychange', check.look);
  return () => {
    check.stop();
    stopListening();
    for (const sign of SIGNS) document.removeEventListener(sign, check.noteSign, { capture: true });
    document.removeEventListener('visibilitychange', check.look);
  };
}
