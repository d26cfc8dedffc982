import { MINUTE_MS, SECOND_MS } from '#contract/limits.ts';
import type { WireReply } from './send-request.ts';

const MOST_AT_ONCE = 2;
/** Who asks for more than this is not waited for. */
const LONGEST_HOLD_MS = MINUTE_MS;
const DEFAULT_HOLD_MS = SECOND_MS;
const TOO_MANY = 429;

/** The operator wants fewer calls than this check needs. */
export class TooManyCalls extends Error {}

interface PaceDeps {
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

export interface Pace {
  /** Sends when it is its turn; throws TooManyCalls where the operator limits it for too long, or again. */
  send(ask: () => Promise<WireReply>): Promise<WireReply>;
  /** How many requests have left. */
  readonly calls: () => number;
}

/** Keeps the check gentle: two requests at a time, and a pause of all for as long as a 429 says. */
export function createPace({ now, wait }: PaceDeps): Pace {
  let calls = 0;
  let under = 0;
  let heldUntil = 0;
  let stopped: TooManyCalls | undefined;
  const waiting: (() => void)[] = [];

  const enter = async () => {
    if (under >= MOST_AT_ONCE) await new Promise<void>((go) => waiting.push(go));
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
  const hold = ({ headers }: WireReply, isSecond: boolean) => {
    const holdMs = readHold(headers['retry-after'], now());
    heldUntil = Math.max(heldUntil, now() + Math.min(holdMs, LONGEST_HOLD_MS));
    if (!isSecond && holdMs <= LONGEST_HOLD_MS) return;
    stopped = new TooManyCalls(`The operator limits these calls (429) and wants a pause of ${Math.ceil(holdMs / SECOND_MS)} s.`);
    throw stopped;
  };
  return {
    calls: () => calls,
    async send(ask) {
      await enter();
      try {
        const first = await askOnce(ask);
        if (first.status !== TOO_MANY) return first;
        hold(first, false);
        const second = await askOnce(ask);
        if (second.status === TOO_MANY) hold(second, true);
        return second;
      } finally {
        leave();
      }
    },
  };
}

/** Seconds, or a date. */
function readHold(text: string | undefined, now: number): number {
  const seconds = Number(text ?? Number.NaN);
  const holdMs = Number.isFinite(seconds) ? seconds * SECOND_MS : Date.parse(text ?? '') - now;
  return Number.isFinite(holdMs) ? Math.max(0, holdMs) : DEFAULT_HOLD_MS;
}
