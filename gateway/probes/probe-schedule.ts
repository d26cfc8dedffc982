import { MINUTE_MS } from '#contract/limits.ts';
import { type GatewayEnvironment, isWithin } from '../environment.ts';
import type { LineBook } from '../line-book/line-book.ts';
import { hasMeasuredEnough } from './probe-lines.ts';

/** The triggers of a probe; there is no timer. docs/product/lines.md */
export type ProbeReason = 'list-learned' | 'line-failed' | 'new-network' | 'page-shown' | 'time-doubted';

/** Lines that answered or were probed within this time are not probed again. */
const FRESH_FOR_MS = MINUTE_MS;
const LOCK = 'fastline-probe';

/** Whether to probe now; `probedAt` is the time of the last probe. */
export function shouldProbe(reason: ProbeReason, book: Pick<LineBook, 'rank'>, now: number, probedAt: number): boolean {
  const lines = book.rank().map(({ health }) => health);
  // A single line leaves no choice.
  if (lines.length < 2) return false;
  switch (reason) {
    case 'list-learned':
      return !hasMeasuredEnough(book);
    case 'line-failed':
    case 'time-doubted':
      return !isWithin(probedAt, FRESH_FOR_MS, now);
    case 'page-shown':
      return !lines.some(({ goodAt }) => isWithin(goodAt, FRESH_FOR_MS, now));
    case 'new-network':
      return true;
  }
}

/** Runs one probe at a time across all pages and the worker of this browser. */
export function createProbeSchedule(
  { clock, keepAlive, locks, isOnline }: GatewayEnvironment,
  book: LineBook,
  probe: (reason: ProbeReason) => Promise<void>,
) {
  let probedAt = Number.NEGATIVE_INFINITY;
  let isProbing = false;

  const run = async (reason: ProbeReason) => {
    isProbing = true;
    const work = async () => {
      probedAt = clock.now();
      await probe(reason);
    };
    try {
      await (locks ? locks.request(LOCK, { ifAvailable: true }, async (lock) => (lock ? work() : undefined)) : work());
    } finally {
      isProbing = false;
    }
  };
  return (reason: ProbeReason): void => {
    if (isProbing || !isOnline() || !shouldProbe(reason, book, clock.now(), probedAt)) return;
    keepAlive(run(reason).catch(() => undefined));
  };
}
