import type { Clock } from '#gateway/environment.ts';

/** A clock that only moves when the test says so. */
export interface ManualClock extends Clock {
  /** Moves on to each due timer in turn until the promise settles. */
  runUntil<T>(promise: Promise<T>): Promise<T>;
  advance(ms: number): Promise<void>;
  jump(ms: number): void;
}

const FLUSHES = 12;
const MAX_IDLE = 500;

export function createManualClock(start = 1_800_000_000_000): ManualClock {
  let now = start;
  const timers = new Set<{ at: number; fire: () => void }>();
  const flush = async () => {
    for (let turn = 0; turn < FLUSHES; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  const fireNext = (until: number): boolean => {
    const due = [...timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
    if (!due) return false;
    now = Math.max(now, due.at);
    timers.delete(due);
    due.fire();
    return true;
  };
  return {
    now: () => now,
    jump: (ms) => {
      now += ms;
    },
    wait: (ms, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve();
        const timer = { at: now + ms, fire: resolve };
        timers.add(timer);
        signal?.addEventListener('abort', () => {
          timers.delete(timer);
          resolve();
        });
      }),
    runUntil: async (promise) => {
      let settled = false;
      const watched = promise.finally(() => {
        settled = true;
      });
      watched.catch(() => undefined);
      let idle = 0;
      for (await flush(); !settled; await flush()) {
        // Digests and databases work on real threads: nothing due may only mean that they are not done.
        idle = fireNext(Infinity) ? 0 : idle + 1;
        if (idle > MAX_IDLE) throw new Error('nothing is due and the promise is pending');
        if (idle > 0) await new Promise((resolve) => setTimeout(resolve, 1));
      }
      return watched;
    },
    advance: async (ms) => {
      const until = now + ms;
      await flush();
      while (fireNext(until)) await flush();
      now = until;
    },
  };
}

/** Lets everything run that waits for nothing but its turn. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
