export interface LoopTime {
  /** Tells whether more work may start before the event loop reads what has arrived. */
  isLeft(): boolean;
}

/** Requests start for at most this long in one iteration of the event loop. docs/product/load.md */
const WORK_MS = 200;

/**
 * Bounds the work of one iteration of the event loop. A request that is answered by microtasks alone, as on PGlite, ends before
 * the next socket is read: however many arrive, none seems to wait. `renew` is called in the next iteration.
 */
export function createLoopTime(now: () => number, renew: () => void): LoopTime {
  let startedAt: number | undefined;
  const end = () => {
    startedAt = undefined;
    renew();
  };
  return {
    isLeft() {
      if (startedAt === undefined) {
        startedAt = now();
        setImmediate(end);
      }
      return now() - startedAt < WORK_MS;
    },
  };
}

/** Calls back when no microtask is left, and before the next iteration of the event loop. */
export function afterMicrotasks(callback: () => void): void {
  queueMicrotask(() => process.nextTick(callback));
}
