import { MINUTE_MS } from '#contract/limits.ts';
import { type Clock, isWithin } from '../environment.ts';
import type { LineBook } from '../line-book/line-book.ts';

/** A line that always sends another time than the others causes one round of probes in this time. */
const CHECK_TIME_MS = MINUTE_MS;

type Probe = (isDoubted: () => boolean) => void;

/** A clock that learns from known lines alone. */
export interface CheckedClock extends Clock {
  /** `probe` asks other lines while a time is in doubt, because the clock learns from their replies. */
  askLines(book: Pick<LineBook, 'known'>, probe: Probe): void;
}

/** Learns from the known lines, and from an only one at once. docs/product/clock.md */
export function createCheckedClock(clock: Clock): CheckedClock {
  let listKnown: () => readonly string[] = () => [];
  let startProbe: Probe = () => {};
  let checkedAt = Number.NEGATIVE_INFINITY;
  let isInDoubt = false;
  return {
    ...clock,
    askLines: (book, probe) => {
      listKnown = book.known;
      startProbe = probe;
    },
    learn: (line, isProven, ...reading) => {
      const lines = listKnown();
      if (!lines.includes(line)) return false;
      isInDoubt = clock.learn(line, isProven || lines.length === 1, ...reading);
      if (isInDoubt && !isWithin(checkedAt, CHECK_TIME_MS, clock.now())) {
        checkedAt = clock.now();
        startProbe(() => isInDoubt);
      }
      return isInDoubt;
    },
  };
}
