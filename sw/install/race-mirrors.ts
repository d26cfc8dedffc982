import { SECOND_MS } from '#contract/limits.ts';
import type { Clock } from '#gateway/environment.ts';

/** After this long without a sign of life the next mirror joins. */
const SILENCE_MS = SECOND_MS;
/** A mirror that is not done by then is joined by the next, however steadily it sends. */
const SLOW_MS = 4 * SECOND_MS;
const LIMIT_MS = 60 * SECOND_MS;

/** The origins that an install may fetch from; one that lags or fails moves to the end for later files. */
export interface Mirrors {
  order: readonly string[];
  /** Doubles each time a mirror was joined and still won: then the network is slow, not the mirror. */
  lagFactor: number;
}

export const createMirrors = (order: readonly string[]): Mirrors => ({ order, lagFactor: 1 });

export interface DownloadOptions {
  readonly signal: AbortSignal;
  readonly onSignOfLife: () => void;
}
type Ask<T> = (mirror: string, options: DownloadOptions) => Promise<T>;

interface Run extends AbortController {
  readonly mirror: string;
  isLagging: boolean;
}

/** Asks one mirror, and the next when that fails or lags; the first to resolve wins, the rest is aborted. Rejects when all have. docs/product/releases.md */
export function raceMirrors<T>(mirrors: Mirrors, ask: Ask<T>, clock: Clock): Promise<T> {
  const queue = [...mirrors.order];
  const runs: Run[] = [];
  const running = new Set<Run>();

  return new Promise<T>((resolve, reject) => {
    const win = (run: Run, answer: T) => {
      running.delete(run);
      if (run === runs[0] && run.isLagging && running.size > 0) mirrors.lagFactor *= 2;
      const before = runs.slice(0, runs.indexOf(run)).map(({ mirror }) => mirror);
      mirrors.order = [...mirrors.order.filter((mirror) => !before.includes(mirror)), ...before];
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
      const mirror = queue.shift();
      if (mirror === undefined) return false;
      const run = Object.assign(new AbortController(), { mirror, isLagging: false });
      runs.push(run);
      running.add(run);
      const watch = watchRun(run, mirrors.lagFactor, clock, (how) => {
        run.isLagging = true;
        if (running.size === 1 || (how === 'slow' && run === runs.at(-1))) startNext();
      });
      ask(mirror, { signal: run.signal, onSignOfLife: watch.renew })
        .finally(watch.stop)
        .then(
          (answer) => running.has(run) && win(run, answer),
          (error: unknown) => running.has(run) && lose(run, error),
        );
      return true;
    };
    if (!startNext()) reject(new Error('no mirror to ask'));
  });
}

/** Reports when a run is silent and when it is slow, and ends one that takes too long. */
function watchRun(run: Run, lagFactor: number, clock: Clock, onLag: (how: 'silent' | 'slow') => void) {
  const over = new AbortController();
  let silence = new AbortController();
  const waitFor = (ms: number, { signal }: AbortController, work: () => void) =>
    void clock.wait(ms, signal).then(() => signal.aborted || work());
  const renew = () => {
    silence.abort();
    silence = new AbortController();
    waitFor(SILENCE_MS * lagFactor, silence, () => onLag('silent'));
  };
  renew();
  waitFor(SLOW_MS * lagFactor, over, () => onLag('slow'));
  waitFor(LIMIT_MS, over, () => run.abort());
  return {
    renew,
    stop: () => {
      silence.abort();
      over.abort();
    },
  };
}
