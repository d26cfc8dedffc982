import { HOUR_MS, MINUTE_MS, SECOND_MS } from './limits.ts';

/** The operator's time and its uncertainty. */
export interface TimeReading {
  readonly now: number;
  readonly uncertaintyMs: number;
}

export interface OperatorTime {
  /** A monotonic clock for measuring durations: it ignores changes of the device's clock and continues through sleep. */
  now(): number;
  /** The operator's time as far as it has been measured: for times that are shown, and the ages of replies. */
  operatorNow(): number;
  /** The time that no single line can move, for what decides about security and money: the device's until one is agreed on. */
  safeNow(this: void): number;
  read(): TimeReading;
  /**
   * Learns from a good reply: the operator's time in it, and the values of `now` when it was sent and received. `isProven`: the
   * operator has signed the time, or there is no other line. A cache may have stored the reply for up to `storedMs`.
   * Returns true if another line has to confirm the time.
   */
  learn(line: string, isProven: boolean, servedAt: number, sentAt: number, receivedAt: number, storedMs?: number): boolean;
  /** Takes over another program's reading. */
  adopt(reading: TimeReading): void;
  /** Takes the offset of an earlier start, until a better reading arrives. */
  restore(aheadMs: number): void;
  /** Calls back when the time was corrected; `isUnsure` if only the operator can give the correct time. */
  onSet(this: void, listener: (isUnsure: boolean) => void): void;
}

export interface DeviceClock {
  /** The device's clock, which may be wrong and may be set at any time. */
  readonly readDevice: () => number;
  /** Milliseconds since an arbitrary start; it cannot be set. */
  readonly readElapsed: () => number;
  /** Stores for the next start how far the operator's clock is ahead of the device's. */
  readonly save?: (aheadMs: number) => void;
}

const JUMP_MS = 2 * SECOND_MS;
/** A reply's time is exact to a second plus its time in transit; a reading worse than this is ignored. */
const SURE_MS = MINUTE_MS;
/** Two times agree if they differ by at most this. */
const AGREED_MS = 30 * SECOND_MS;
const STORED_UNCERTAINTY_MS = HOUR_MS;
/** A reading may have waited for a busy page: it is never early, and a small delay is ignored. */
const READING_EARLY_MS = SECOND_MS / 2;
const READING_LATE_MS = 5 * SECOND_MS;
/** A smaller difference is not stored. */
const MIN_STORED_CHANGE_MS = 2 * SECOND_MS;

/** Estimates the operator's clock in a program. docs/product/clock.md */
export function createOperatorTime({ readDevice, readElapsed, save }: DeviceClock): OperatorTime {
  /** The last offset by each line, but none by a cache. */
  const votes = new Map<string, number>();
  let notifySet = (_isUnsure: boolean) => {};
  let deviceZero = readDevice() - readElapsed();
  let evenZero = deviceZero;
  /** How far the operator's clock is ahead of the monotonic time. */
  let offsetMs = 0;
  /** The same as far as two lines agreed on it; before that, by the device's clock or its stored correction. */
  let agreedMs = 0;
  let uncertaintyMs = Number.POSITIVE_INFINITY;
  let storedAheadMs = 0;

  const now = (): number => {
    const movedMs = readDevice() - readElapsed() - deviceZero;
    if (Math.abs(movedMs) > JUMP_MS) {
      deviceZero += movedMs;
      // Time never runs back, so a step back means that the clock was set. A step forward may have been a sleep, which only the
      // operator can confirm.
      if (movedMs > 0) {
        evenZero += movedMs;
        votes.clear();
        uncertaintyMs = Math.max(uncertaintyMs, movedMs);
      } else saveAhead();
      notifySet(true);
    }
    return Math.round(evenZero + readElapsed());
  };
  const saveAhead = () => {
    const aheadMs = evenZero + agreedMs - deviceZero;
    if (uncertaintyMs > SURE_MS || Math.abs(aheadMs - storedAheadMs) < MIN_STORED_CHANGE_MS) return;
    storedAheadMs = aheadMs;
    save?.(aheadMs);
  };
  const operatorNow = () => now() + offsetMs;
  const setOffset = (toMs: number) => {
    offsetMs = Math.round(toMs);
    notifySet(false);
  };

  return {
    now,
    operatorNow,
    safeNow: () => now() + agreedMs,
    read: () => ({ now: operatorNow(), uncertaintyMs }),
    learn: (line, isProven, servedAt, sentAt, receivedAt, storedMs = 0) => {
      // Some caches send the time at which they stored the reply, others the time at which they sent it.
      const spreadMs = (SECOND_MS + receivedAt - sentAt + storedMs) / 2;
      if (storedMs ? uncertaintyMs < Infinity || spreadMs >= STORED_UNCERTAINTY_MS : spreadMs > SURE_MS) return false;
      const heardMs = servedAt + (SECOND_MS + storedMs) / 2 - (sentAt + receivedAt) / 2;
      const isNear = (ms: number) => Math.abs(ms - heardMs) <= AGREED_MS;
      votes.delete(line);
      const isFirst = uncertaintyMs === Infinity && votes.size === 0;
      const isAgreed = isProven || (!storedMs && [...votes.values()].some(isNear));
      const isDoubted = !isAgreed && (storedMs > 0 || !isNear(agreedMs));
      if (!storedMs) votes.set(line, heardMs);
      if (!isDoubted) uncertaintyMs = spreadMs;
      if ((isFirst || !isDoubted) && Math.abs(heardMs - offsetMs) > spreadMs) setOffset(heardMs);
      if (isAgreed) agreedMs = offsetMs;
      saveAhead();
      return isDoubted;
    },
    adopt: (reading) => {
      const lateMs = operatorNow() - reading.now;
      if (reading.uncertaintyMs > SURE_MS && reading.uncertaintyMs > uncertaintyMs) return;
      if (lateMs < -READING_EARLY_MS || lateMs > (uncertaintyMs > SURE_MS ? READING_EARLY_MS : READING_LATE_MS))
        setOffset(offsetMs - lateMs);
      ({ uncertaintyMs } = reading);
      if (uncertaintyMs < Infinity) agreedMs = offsetMs;
      saveAhead();
    },
    restore: (aheadMs) => {
      storedAheadMs = aheadMs;
      if (uncertaintyMs < STORED_UNCERTAINTY_MS) return;
      setOffset(deviceZero - evenZero + aheadMs);
      agreedMs = offsetMs;
      uncertaintyMs = STORED_UNCERTAINTY_MS;
    },
    onSet: (listener) => {
      notifySet = listener;
    },
  };
}
