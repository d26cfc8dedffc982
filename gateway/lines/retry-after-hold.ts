import { SECOND_MS } from '#contract/limits.ts';
import { HEADER } from '#contract/names.ts';
import { type Clock, isWithin } from '../environment.ts';
import type { SendResult } from '../race/send-over-lines.ts';
import { MAX_RETRY_AFTER_MS } from '../wire/check-reply.ts';
import type { LineRequest } from '../wire/compose-request.ts';

/** A hold applies to one call of one member; without a member, the body distinguishes callers. */
const keyOf = ({ method, path, headers, body }: LineRequest) => [method, path, headers[HEADER.authorization] ?? body].join(' ');

/** The longest pause that one line alone can impose. */
const ALONE_MS = 30 * SECOND_MS;
/** The call goes over other lines first for this long. */
const AVOIDED_MS = 2 * MAX_RETRY_AFTER_MS;

interface Pause {
  readonly at: number;
  /** When the pause that the line asked for ends. */
  readonly ends: number;
  /** When the call may be sent again. */
  readonly until: number;
  readonly sent: Extract<SendResult, { kind: 'answered' }>;
}

/** Repeats the operator's error, without a new request, until its Retry-After is over. docs/product/blocked-calls.md#back-off */
export function createRetryAfterHold(clock: Pick<Clock, 'now'>) {
  const pauses = new Map<string, Pause>();
  const find = (request: LineRequest) => {
    // A sealed body never repeats, so its entry must be deleted here.
    for (const [key, { at }] of pauses) if (!isWithin(at, AVOIDED_MS, clock.now())) pauses.delete(key);
    return pauses.get(keyOf(request));
  };
  return {
    find: (request: LineRequest): SendResult | undefined => {
      const pause = find(request);
      return pause && pause.until > clock.now() ? pause.sent : undefined;
    },
    rank: (request: LineRequest, lines: readonly string[]): string[] => {
      const avoided = request.lineTriedLast ?? find(request)?.sent.line;
      return [...lines.filter((line) => line !== avoided), ...lines.filter((line) => line === avoided)];
    },
    record: (request: LineRequest, sent: SendResult): SendResult => {
      if (sent.kind === 'answered' && sent.outcome.retryAfterMs) {
        const at = clock.now();
        const before = find(request);
        const ends = at + sent.outcome.retryAfterMs;
        // If another line has asked for a pause as well, two lines agree until that pause ends.
        const agreed = before && before.sent.line !== sent.line ? before.ends : at;
        pauses.set(keyOf(request), { at, ends, until: Math.min(ends, Math.max(agreed, at + ALONE_MS)), sent });
      }
      return sent;
    },
  };
}
export type RetryAfterHold = ReturnType<typeof createRetryAfterHold>;
