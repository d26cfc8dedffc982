import { HEADER } from '#contract/names.ts';
import type { Clock } from '../environment.ts';
import type { Sent } from '../race/send-over-lines.ts';
import { LONGEST_BACK_OFF_MS } from '../wire/check-reply.ts';
import type { LineRequest } from '../wire/compose-request.ts';

/** A refusal is of one member, or of what nobody in particular has sent, and of what was asked for: reading a list is not adding to it. */
const keyOf = ({ method, path, headers, body }: LineRequest) => [method, path, headers[HEADER.authorization] ?? body].join(' ');

/** Calls the operator has asked to be spared; until then its refusal is repeated without asking it. docs/product/lines.md */
export function createBackOff(clock: Pick<Clock, 'now'>) {
  const held = new Map<string, { readonly until: number; readonly sent: Sent }>();
  return {
    find: (request: LineRequest): Sent | undefined => {
      const key = keyOf(request);
      const entry = held.get(key);
      const leftMs = entry ? entry.until - clock.now() : 0;
      // More than any wait there is: the clock was set back.
      if (entry && leftMs > 0 && leftMs <= LONGEST_BACK_OFF_MS) return entry.sent;
      held.delete(key);
      return undefined;
    },
    note: (request: LineRequest, sent: Sent): Sent => {
      const waitMs = sent.kind === 'answered' ? (sent.attempt.retryAfterMs ?? 0) : 0;
      if (waitMs <= 0) return sent;
      // A sealed body never comes again to find its wait over.
      for (const [key, { until }] of held) if (until <= clock.now()) held.delete(key);
      held.set(keyOf(request), { until: clock.now() + waitMs, sent });
      return sent;
    },
  };
}
