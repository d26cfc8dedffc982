import { MINUTE_MS } from '#contract/limits.ts';
import { type Clock, type GatewayEnvironment, isWithin } from '../environment.ts';
import type { LineBook } from '../line-book/line-book.ts';

/** A line that always sends another time than the others causes one round of probes in this time. */
const CHECK_TIME_MS = MINUTE_MS;

/**
 * Learns the time from the known lines, and from an only one at once. `probe` asks other lines while a time is in doubt, because
 * the clock learns from their replies. docs/product/clock.md
 */
export function createCheckedClock(
  { clock, emit }: Pick<GatewayEnvironment, 'clock' | 'emit'>,
  book: Pick<LineBook, 'known'>,
  probe: (isDoubted: () => boolean) => void,
): Clock {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let wasDoubted = false;
  return {
    ...clock,
    learn: (line, isProven, ...reading) => {
      const lines = book.known();
      if (!lines.includes(line)) return false;
      const isDoubted = clock.learn(line, isProven || lines.length === 1, ...reading);
      if (wasDoubted && !isDoubted) emit({ type: 'time-agreed', time: clock.read() });
      wasDoubted = isDoubted;
      if (isDoubted && !isWithin(checkedAt, CHECK_TIME_MS, clock.now())) {
        checkedAt = clock.now();
        probe(() => wasDoubted);
      }
      return isDoubted;
    },
  };
}
