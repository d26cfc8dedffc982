import { HEADER } from '#contract/names.ts';
import type { Clock } from '../environment.ts';
import type { SendResult } from '../race/send-over-lines.ts';
import { MAX_RETRY_AFTER_MS } from '../wire/check-reply.ts';
import type { LineRequest } from '../wire/compose-request.ts';

/** A hold applies to one call of one member; without a member, the body distinguishes callers. */
const keyOf = ({ method, path, headers, body }: LineRequest) => [method, path, headers[HEADER.authorization] ?? body].join(' ');

/** Repeats the operator's error, without a new request, until its Retry-After is over. docs/product/lines.md */
export function createRetryAfterHold(clock: Pick<Clock, 'now'>) {
  const held = new Map<string, { readonly until: number; readonly sent: SendResult }>();
  return {
    find: (request: LineRequest): SendResult | undefined => {
      const key = keyOf(request);
      const entry = held.get(key);
      const leftMs = entry ? entry.until - clock.now() : 0;
      // A wait longer than the maximum means that the clock was set back.
      if (entry && leftMs > 0 && leftMs <= MAX_RETRY_AFTER_MS) return entry.sent;
      held.delete(key);
      return undefined;
    },
    record: (request: LineRequest, sent: SendResult): SendResult => {
      const waitMs = sent.kind === 'answered' ? (sent.outcome.retryAfterMs ?? 0) : 0;
      if (waitMs <= 0) return sent;
      // A sealed body never repeats, so its entry must be deleted here.
      for (const [key, { until }] of held) if (until <= clock.now()) held.delete(key);
      held.set(keyOf(request), { until: clock.now() + waitMs, sent });
      return sent;
    },
  };
}
