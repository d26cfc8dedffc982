import { HOUR_MS, MINUTE_MS, SECOND_MS } from './limits.ts';

/** The operator's time and its uncertainty. */
export interface TimeReading {
  readonly now: number;
  readonly uncertaintyMs: number;
}

export interface OperatorTime {
  /** A monotonic clock for measuring durations: it ignores changes of the device's clock and continues through sleep. */
  now(): number;
  /** The operator's time as far as it has been measured: for times that are stored, compared or shown. */
  operatorNow(): number;
  read(): TimeReading;
  /**
   * Learns from a good reply: the operator's time in it, and the values of `now` when it was sent and received. A cache may have
   * stored the reply for up to `storedMs`.
   */
  learn(line: string, servedAt: number, sentAt: number, receivedAt: number, storedMs?: number): void;
  /** Takes over another program's reading. */
  adopt(reading: TimeReading): void;
  /** Takes the offset of an earlier start, until a better reading arrives. */
  restore(aheadMs: number): void;
  /** Calls back when the time was corrected; `isUnsure` if only the operator can give the correct time. */
  onSet(listener: (isUnsure: boolean) => void): void;
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
const STORED_UNCERTAINTY_MS = HOUR_MS;
/** A reading may have waited for a busy page: it is never early, and a small delay is ignored. */
const READING_EARLY_MS = SECOND_MS / 2;
const READING_LATE_MS = 5 * SECOND_MS;
/** A smaller difference is not stored. */
const MIN_STORED_CHANGE_MS = 2 * SECOND_MS;

/** Estimates the operator's clock in a program. docs/product/clock.md */
export function createOperatorTime({ readDevice, readElapsed, save }: DeviceClock): OperatorTime {
  const votes = new Map<string, { readonly offsetMs: number; readonly spreadMs: number; readonly isStored: boolean }>();
  let notifySet = (_isUnsure: boolean) => {};
  let deviceZero = readDevice() - readElapsed();
  let evenZero = deviceZero;
  /** How far the operator's clock is ahead of the monotonic time. */
  let offsetMs = 0;
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
  const findAheadMs = () => evenZero + offsetMs - deviceZero;
  const saveAhead = () => {
    const aheadMs = findAheadMs();
    if (uncertaintyMs > SURE_MS || Math.abs(aheadMs - storedAheadMs) < MIN_STORED_CHANGE_MS) return;
    storedAheadMs = aheadMs;
    save?.(aheadMs);
  };
  const operatorNow = () => now() + offsetMs;
  const setOffset = (toMs: number) => {
    offsetMs = Math.round(toMs);
    notifySet(false);
  };
  /** The median outvotes a single wrong line; the device has a vote if the number of lines is even. */
  const findMiddle = () => {
    const device = { offsetMs: deviceZero - evenZero, spreadMs: 0, isStored: false };
    const sorted = [...votes.values(), ...(votes.size % 2 === 0 ? [device] : [])].sort((a, b) => a.offsetMs - b.offsetMs);
    return sorted[(sorted.length - 1) / 2] ?? device;
  };

  return {
    now,
    operatorNow,
    read: () => ({ now: operatorNow(), uncertaintyMs }),
    learn: (line, servedAt, sentAt, receivedAt, storedMs = 0) => {
      const isStored = storedMs > 0;
      // Some caches send the time at which they stored the reply, others the time at which they sent it.
      const spreadMs = (SECOND_MS + receivedAt - sentAt + storedMs) / 2;
      if (isStored ? spreadMs >= Math.min(uncertaintyMs, STORED_UNCERTAINTY_MS) : spreadMs > SURE_MS) return;
      if (!isStored) for (const [voter, vote] of votes) if (vote.isStored) votes.delete(voter);
      const offset = servedAt + (SECOND_MS + storedMs) / 2 - (sentAt + receivedAt) / 2;
      votes.set(line, { offsetMs: offset, spreadMs, isStored });
      const middle = findMiddle();
      if (Math.abs(middle.offsetMs - offsetMs) > middle.spreadMs) setOffset(middle.offsetMs);
      uncertaintyMs = spreadMs;
      saveAhead();
    },
    adopt: (reading) => {
      const lateMs = operatorNow() - reading.now;
      if (reading.uncertaintyMs > SURE_MS && reading.uncertaintyMs > uncertaintyMs) return;
      if (lateMs < -READING_EARLY_MS || lateMs > (uncertaintyMs > SURE_MS ? READING_EARLY_MS : READING_LATE_MS))
        setOffset(offsetMs - lateMs);
      ({ uncertaintyMs } = reading);
      saveAhead();
    },
    restore: (aheadMs) => {
      storedAheadMs = aheadMs;
      if (uncertaintyMs < STORED_UNCERTAINTY_MS) return;
      setOffset(deviceZero - evenZero + aheadMs);
      uncertaintyMs = STORED_UNCERTAINTY_MS;
    },
    onSet: (listener) => {
      notifySet = listener;
    },
  };
}
