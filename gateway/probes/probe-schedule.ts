import { MINUTE_MS } from '#contract/limits.ts';
import { type GatewayEnvironment, isWithin } from '../environment.ts';
import type { LineBook } from '../line-book/line-book.ts';

/** What may cause a probe; there is no timer. docs/product/lines.md */
export type ProbeReason = 'list-learned' | 'line-failed' | 'new-network' | 'page-shown';

/** Lines that answered or were probed within this time are not probed again. */
const KNOWN_FOR_MS = MINUTE_MS;
/** With two measured lines a call knows where to turn next. */
const LINES_TO_KNOW = 2;
const LOCK = 'fastline-probe';

/** Whether to probe now; `probedAt` is when the lines were last probed. */
export function shouldProbe(reason: ProbeReason, book: Pick<LineBook, 'rank'>, now: number, probedAt: number): boolean {
  const lines = book.rank().map(({ health }) => health);
  if (lines.length < LINES_TO_KNOW) return false;
  switch (reason) {
    case 'list-learned':
      return lines.filter(({ srttMs }) => srttMs !== null).length < LINES_TO_KNOW;
    case 'line-failed':
      return !isWithin(probedAt, KNOWN_FOR_MS, now);
    case 'page-shown':
      return !lines.some(({ goodAt }) => isWithin(goodAt, KNOWN_FOR_MS, now));
    case 'new-network':
      return true;
  }
}

/** Runs one probe at a time among all pages and the worker of this browser. */
export function createProbeSchedule(
  { clock, keepAlive, locks, isOnline }: GatewayEnvironment,
  book: LineBook,
  probe: () => Promise<void>,
) {
  let probedAt = Number.NEGATIVE_INFINITY;
  let isProbing = false;

  const run = async () => {
    isProbing = true;
    const work = async () => {
      probedAt = clock.now();
      await probe();
    };
    try {
      await (locks ? locks.request(LOCK, { ifAvailable: true }, async (lock) => (lock ? work() : undefined)) : work());
    } finally {
      isProbing = false;
    }
  };
  return (reason: ProbeReason): void => {
    if (isProbing || !isOnline() || !shouldProbe(reason, book, clock.now(), probedAt)) return;
    keepAlive(run().catch(() => undefined));
  };
}
