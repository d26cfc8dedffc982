import { LONGEST_BACK_OFF_MS } from '../check-reply.ts';
import type { Clock } from '../environment.ts';
import type { Sent } from './send-over-lines.ts';

/** Calls the operator has asked to be spared; until then its refusal is repeated without asking it. docs/product/lines.md */
export function createBackOff(clock: Pick<Clock, 'now'>) {
  const held = new Map<string, { readonly until: number; readonly sent: Sent }>();
  return {
    find: (path: string): Sent | undefined => {
      const entry = held.get(path);
      const leftMs = entry ? entry.until - clock.now() : 0;
      // More than any wait there is: the clock was set back.
      if (entry && leftMs > 0 && leftMs <= LONGEST_BACK_OFF_MS) return entry.sent;
      held.delete(path);
      return undefined;
    },
    note: (path: string, sent: Sent): Sent => {
      const waitMs = sent.kind === 'answered' ? (sent.attempt.retryAfterMs ?? 0) : 0;
      if (waitMs > 0) held.set(path, { until: clock.now() + waitMs, sent });
      return sent;
    },
  };
}
