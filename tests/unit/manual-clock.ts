import type { Clock } from '#gateway/environment.ts';

/** A clock that moves only when the test advances it. */
export interface ManualClock extends Clock {
  /** Advances to each due timer in turn until the promise settles. */
  runUntil<T>(promise: Promise<T>): Promise<T>;
  advance(ms: number): Promise<void>;
  jump(ms: number): void;
}

const FLUSHES = 16;
const MAX_IDLE = 500;

/** WebCrypto runs on real threads, so a step that takes no time by this clock may take several turns of the event loop. */
const countRunning = watchSubtle();

export function createManualClock(start = 1_800_000_000_000): ManualClock {
  let now = start;
  const timers = new Set<{ at: number; fire: () => void }>();
  const flush = async () => {
    for (let quiet = 0; quiet < FLUSHES; quiet = countRunning() > 0 ? 0 : quiet + 1)
      await new Promise((resolve) => setImmediate(resolve));
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
    operatorNow: () => now,
    safeNow: () => now,
    read: () => ({ now, uncertaintyMs: Number.POSITIVE_INFINITY }),
    learn: () => false,
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
        // Digests and databases run on real threads, so an empty timer queue may mean that they are still busy.
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

/** Counts the operations of WebCrypto that have begun and not ended. */
function watchSubtle(): () => number {
  let running = 0;
  const { prototype } = SubtleCrypto;
  for (const name of ['digest', 'sign', 'verify', 'encrypt', 'decrypt', 'importKey', 'exportKey', 'deriveBits', 'generateKey']) {
    const original: (...args: unknown[]) => Promise<unknown> = Reflect.get(prototype, name);
    const watched = function (this: unknown, ...args: unknown[]): Promise<unknown> {
      running += 1;
      return original.apply(this, args).finally(() => {
        running -= 1;
      });
    };
    Reflect.set(prototype, name, watched);
  }
  return () => running;
}

/** Lets all microtasks and ready callbacks run. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
