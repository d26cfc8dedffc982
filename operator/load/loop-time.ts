export interface LoopTime {
  /** Whether more work may start before the event loop reads what has arrived. */
  isLeft(): boolean;
}

/** Requests start for at most this long in one iteration of the event loop. docs/product/load.md */
const WORK_MS = 300;
/** The same while requests wait: an iteration accepts a single new connection, so iterations have to be short. */
const BUSY_WORK_MS = 20;

/**
 * Bounds the work of one iteration of the event loop. A request that is answered by microtasks alone, as on PGlite, ends before
 * the next socket is read: however many arrive, none seems to wait. `renew` is called in the next iteration.
 */
export function createLoopTime(now: () => number, renew: () => void): LoopTime {
  let startedAt: number | undefined;
  let limitMs = WORK_MS;
  const end = () => {
    startedAt = undefined;
    limitMs = BUSY_WORK_MS;
    renew();
    if (startedAt === undefined) limitMs = WORK_MS;
  };
  return {
    isLeft() {
      if (startedAt === undefined) {
        startedAt = now();
        setImmediate(end);
      }
      return now() - startedAt < limitMs;
    },
  };
}

/** Calls back when no microtask is left, and before the next iteration of the event loop. */
export function afterMicrotasks(callback: () => void): void {
  queueMicrotask(() => process.nextTick(callback));
}
