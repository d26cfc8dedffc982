import { SECOND_MS } from '#contract/limits.ts';
import type { Clock } from '#gateway/environment.ts';

/** Silent for so long, the one place that is asked is joined by the next. */
const SILENCE_MS = SECOND_MS;
/** Not done by then, however it trickles, the newest of several is joined, too. */
const SLOW_MS = 4 * SECOND_MS;
const LIMIT_MS = 60 * SECOND_MS;

/** Where an install asks: one that lags or fails goes to the end, for all that is asked later. */
export interface Places {
  order: readonly string[];
  /** Doubles each time a place was joined and still came first: then the network is slow, and not the place. */
  patience: number;
}

export const listPlaces = (order: readonly string[]): Places => ({ order, patience: 1 });

export interface Attempt {
  readonly signal: AbortSignal;
  readonly onSignOfLife: () => void;
}
type Ask<T> = (place: string, attempt: Attempt) => Promise<T>;

interface Run extends AbortController {
  readonly place: string;
  isLagging: boolean;
}

/** Asks one place, and the next when that fails or lags; the first to resolve wins, the rest is aborted. Rejects when all have. docs/product/releases.md */
export function askPlaces<T>(places: Places, ask: Ask<T>, clock: Clock): Promise<T> {
  const queue = [...places.order];
  const runs: Run[] = [];
  const running = new Set<Run>();

  return new Promise<T>((resolve, reject) => {
    const win = (run: Run, answer: T) => {
      running.delete(run);
      if (run === runs[0] && run.isLagging && running.size > 0) places.patience *= 2;
      const before = runs.slice(0, runs.indexOf(run)).map(({ place }) => place);
      places.order = [...places.order.filter((place) => !before.includes(place)), ...before];
      const losers = [...running];
      running.clear();
      for (const loser of losers) loser.abort();
      resolve(answer);
    };
    const lose = (run: Run, error: unknown) => {
      running.delete(run);
      if (!startNext() && running.size === 0) reject(error);
    };
    const startNext = (): boolean => {
      const place = queue.shift();
      if (place === undefined) return false;
      const run = Object.assign(new AbortController(), { place, isLagging: false });
      runs.push(run);
      running.add(run);
      const watch = watchRun(run, places.patience, clock, (how) => {
        run.isLagging = true;
        if (running.size === 1 || (how === 'slow' && run === runs.at(-1))) startNext();
      });
      ask(place, { signal: run.signal, onSignOfLife: watch.renew })
        .finally(watch.stop)
        .then(
          (answer) => running.has(run) && win(run, answer),
          (error: unknown) => running.has(run) && lose(run, error),
        );
      return true;
    };
    if (!startNext()) reject(new Error('no place to ask'));
  });
}

/** Tells when a run is silent, and when it is slow; ends one that never comes to an end. */
function watchRun(run: Run, patience: number, clock: Clock, onLag: (how: 'silent' | 'slow') => void) {
  const over = new AbortController();
  let silence = new AbortController();
  const waitFor = (ms: number, { signal }: AbortController, work: () => void) =>
    void clock.wait(ms, signal).then(() => signal.aborted || work());
  const renew = () => {
    silence.abort();
    silence = new AbortController();
    waitFor(SILENCE_MS * patience, silence, () => onLag('silent'));
  };
  renew();
  waitFor(SLOW_MS * patience, over, () => onLag('slow'));
  waitFor(LIMIT_MS, over, () => run.abort());
  return {
    renew,
    stop: () => {
      silence.abort();
      over.abort();
    },
  };
}
