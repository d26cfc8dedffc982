import type { Clock, GatewayEnvironment } from '../environment.ts';
import type { LineBook } from './line-book.ts';

/** A clock that learns from known lines alone. */
export interface CheckedClock extends Clock {
  /** `probe` asks the lines while a time is in doubt, because the clock learns from their replies. */
  askLines(book: Pick<LineBook, 'known'>, probe: () => void): void;
  /** The last time that a line has sent needs another line. */
  isInDoubt(): boolean;
}

export type LinesEnvironment = GatewayEnvironment & { readonly clock: CheckedClock };

/** Learns from the known lines, and at once if a single line sends a time. docs/product/clock.md */
export function createCheckedClock(clock: Clock): CheckedClock {
  let listKnown: () => readonly string[] = () => [];
  let startProbe = () => {};
  /** Lines of another origin that do not expose their `Date`. */
  const withoutTime = new Set<string>();
  let isInDoubt = false;
  return {
    ...clock,
    askLines: (book, probe) => {
      listKnown = book.known;
      startProbe = probe;
    },
    isInDoubt: () => isInDoubt,
    learn: (line, isProven, servedAt, ...moments) => {
      const lines = listKnown();
      if (!lines.includes(line)) return false;
      if (!servedAt) {
        withoutTime.add(line);
        return false;
      }
      withoutTime.delete(line);
      const voters = lines.filter((known) => !withoutTime.has(known));
      isInDoubt = clock.learn(line, isProven || voters.length === 1, servedAt, ...moments);
      if (isInDoubt) startProbe();
      return isInDoubt;
    },
  };
}
