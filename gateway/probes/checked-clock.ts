import type { Clock, GatewayEnvironment } from '../environment.ts';
import type { LineBook } from '../line-book/line-book.ts';
import type { ProbeReason } from './probe-schedule.ts';

type StartProbe = (reason: ProbeReason) => void;

/** A clock that learns from known lines alone. */
export interface CheckedClock extends Clock {
  /** `probe` asks the lines while a time is in doubt, because the clock learns from their replies. */
  askLines(book: Pick<LineBook, 'known'>, probe: StartProbe): void;
  /** The last time that a line has sent needs another line. */
  isInDoubt(): boolean;
}

export type LinesEnvironment = GatewayEnvironment & { readonly clock: CheckedClock };

/** Learns from the known lines, and from an only one at once. docs/product/clock.md */
export function createCheckedClock(clock: Clock): CheckedClock {
  let listKnown: () => readonly string[] = () => [];
  let startProbe: StartProbe = () => {};
  let isInDoubt = false;
  return {
    ...clock,
    askLines: (book, probe) => {
      listKnown = book.known;
      startProbe = probe;
    },
    isInDoubt: () => isInDoubt,
    learn: (line, isProven, ...reading) => {
      const lines = listKnown();
      if (!lines.includes(line)) return false;
      isInDoubt = clock.learn(line, isProven || lines.length === 1, ...reading);
      if (isInDoubt) startProbe('time-doubted');
      return isInDoubt;
    },
  };
}
