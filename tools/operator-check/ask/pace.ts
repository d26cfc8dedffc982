import { MINUTE_MS, SECOND_MS, STATUS_TOO_MANY_REQUESTS } from '#contract/limits.ts';
import { DEFAULT_RETRY_AFTER_MS, readPauseMs } from '#gateway/wire/check-reply.ts';
import type { WireReply } from './send-request.ts';

const MAX_AT_ONCE = 2;
/** The longest wait for a rate limit. */
const MAX_HOLD_MS = MINUTE_MS;

/** The operator allows fewer calls than this check needs. */
export class TooManyCalls extends Error {}

interface PaceDeps {
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

export interface Pace {
  /** Sends when it is its turn; throws TooManyCalls if the operator limits it for too long, or again. */
  send(ask: () => Promise<WireReply>): Promise<WireReply>;
  /** The number of requests sent. */
  readonly calls: () => number;
}

/** Limits the load: two requests at a time, and after a 429 a pause for all. */
export function createPace({ now, wait }: PaceDeps): Pace {
  let calls = 0;
  let under = 0;
  let heldUntil = 0;
  let stopped: TooManyCalls | undefined;
  const waiting: (() => void)[] = [];

  const enter = async () => {
    if (under >= MAX_AT_ONCE) await new Promise<void>((go) => waiting.push(go));
    else under += 1;
  };
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else under -= 1;
  };
  const askOnce = async (ask: () => Promise<WireReply>) => {
    while (heldUntil > now()) await wait(heldUntil - now());
    if (stopped) throw stopped;
    calls += 1;
    return ask();
  };
  const hold = (reply: WireReply, isSecond: boolean) => {
    const holdMs = readHold(reply, now());
    heldUntil = Math.max(heldUntil, now() + Math.min(holdMs, MAX_HOLD_MS));
    if (!isSecond && holdMs <= MAX_HOLD_MS) return;
    stopped = new TooManyCalls(`The operator limits these calls (429) and wants a pause of ${Math.ceil(holdMs / SECOND_MS)} s.`);
    throw stopped;
  };
  return {
    calls: () => calls,
    async send(ask) {
      await enter();
      try {
        const first = await askOnce(ask);
        if (first.status !== STATUS_TOO_MANY_REQUESTS) return first;
        hold(first, false);
        const second = await askOnce(ask);
        if (second.status === STATUS_TOO_MANY_REQUESTS) hold(second, true);
        return second;
      } finally {
        leave();
      }
    },
  };
}

/** The pause that the app would make, by the clock of the line. */
function readHold({ headers }: WireReply, now: number): number {
  return readPauseMs(headers['retry-after'] ?? null, Date.parse(headers.date ?? '') || now) ?? DEFAULT_RETRY_AFTER_MS;
}
