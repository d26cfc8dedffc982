import { createOperatorTime, type TimeReading } from '#contract/operator-time.ts';
import type { Clock } from '#gateway/environment.ts';
import { READ_AGAIN_MS } from '#gateway/lines/read-back.ts';

/** A busy machine answers late, and an honest line that is late by the player's clock would lose the race. */
const UNHURRIED = 0.05;
const HURRIED = 50;

/** A player's clock that runs at any speed, so that nothing waits for minutes and a busy machine loses no race. */
export interface Pace {
  readonly clock: Clock;
  /** The time is the operator's too. */
  now(): number;
  /** Passes over silence quickly: for attacks that make the player wait. */
  hurry(): void;
  calm(): void;
  /** Moves the time forward at once. */
  skip(ms: number): void;
  /** Sets the player's idea of the operator's time. */
  adopt(reading: TimeReading): void;
  /** Passes over the wait before the second read of a doubted write, while `write` is in flight. */
  lookAgainAtOnce<Result>(write: Promise<Result>): Promise<Result>;
  /** Ends every wait. */
  stop(): void;
}

interface Wait {
  readonly endsAt: number;
  readonly end: () => void;
  timer?: NodeJS.Timeout;
}

export function createPace(): Pace {
  const startedAt = Date.now();
  let [speed, baseMs, begunAt] = [UNHURRIED, 0, performance.now()];
  let writes = 0;
  const waits = new Set<Wait>();
  const elapsed = () => baseMs + (performance.now() - begunAt) * speed;
  const schedule = (wait: Wait) => {
    clearTimeout(wait.timer);
    wait.timer = setTimeout(wait.end, Math.max(0, (wait.endsAt - elapsed()) / speed));
  };
  const change = (nextSpeed: number, skippedMs: number) => {
    [baseMs, begunAt, speed] = [elapsed() + skippedMs, performance.now(), nextSpeed];
    for (const wait of waits) schedule(wait);
  };
  const time = createOperatorTime({ readDevice: () => startedAt + elapsed(), readElapsed: elapsed });
  const wait: Clock['wait'] = (ms, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      if (writes > 0 && ms === READ_AGAIN_MS) {
        change(speed, ms);
        return resolve();
      }
      const end = () => {
        clearTimeout(entry.timer);
        waits.delete(entry);
        signal?.removeEventListener('abort', end);
        resolve();
      };
      const entry: Wait = { endsAt: elapsed() + ms, end };
      waits.add(entry);
      signal?.addEventListener('abort', end);
      schedule(entry);
    });
  return {
    clock: { ...time, wait },
    adopt: (reading) => time.adopt(reading),
    now: () => startedAt + elapsed(),
    hurry: () => change(HURRIED, 0),
    calm: () => change(UNHURRIED, 0),
    skip: (ms) => change(speed, ms),
    lookAgainAtOnce: (write) => {
      writes += 1;
      return write.finally(() => {
        writes -= 1;
      });
    },
    stop: () => {
      for (const { end } of waits) end();
    },
  };
}
