import { SECOND_MS } from '#contract/limits.ts';
import type { Clock } from '#gateway/environment.ts';

/** After this long without a sign of life the next mirror joins. */
const SILENCE_MS = SECOND_MS;
/** The next mirror joins a mirror that has not finished by then, however steadily it sends. */
const SLOW_MS = 4 * SECOND_MS;
const LIMIT_MS = 60 * SECOND_MS;
/** A mirror that sends no data of any file for this long is dead. Until then every other check for releases waits. */
const DEAD_AFTER_MS = 20 * SECOND_MS;

/** The origins that an install may fetch from; a mirror that lags or fails moves to the end for later files. */
export interface Mirrors {
  order: readonly string[];
  /** Doubles each time a lagging mirror still won, because then the network is slow and not the mirror. */
  lagFactor: number;
  /** When each mirror last sent data of any file, because one connection may deliver its files in turn; only if callers report it. */
  readonly lastByteAt?: Map<string, number>;
}

export const createMirrors = (order: readonly string[]): Mirrors => ({ order, lagFactor: 1, lastByteAt: new Map() });

export interface DownloadOptions {
  readonly signal: AbortSignal;
  readonly onSignOfLife: () => void;
}
type Ask<T> = (mirror: string, options: DownloadOptions) => Promise<T>;

interface Run extends AbortController {
  readonly mirror: string;
  isLagging: boolean;
}

/** Asks one mirror, and the next when that fails or lags; the first success aborts the rest. docs/product/releases.md */
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
      const watch = watchRun(run, mirrors, clock, (how) => {
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

/** Reports when a run is silent and when it is slow, and aborts a run that takes too long. */
function watchRun(run: Run, { lagFactor, lastByteAt }: Mirrors, clock: Clock, onLag: (how: 'silent' | 'slow') => void) {
  const over = new AbortController();
  const begunAt = clock.now();
  let silence = new AbortController();
  const waitFor = (ms: number, { signal }: AbortController, work: () => void) =>
    void clock.wait(ms, signal).then(() => signal.aborted || work());
  const renew = () => {
    silence.abort();
    silence = new AbortController();
    waitFor(SILENCE_MS * lagFactor, silence, () => onLag('silent'));
  };
  const endIfDead = () => {
    if (!lastByteAt) return;
    const leftMs = Math.max(begunAt, lastByteAt.get(run.mirror) ?? 0) + DEAD_AFTER_MS - clock.now();
    if (leftMs > 0) waitFor(leftMs, over, endIfDead);
    else run.abort();
  };
  renew();
  endIfDead();
  waitFor(SLOW_MS * lagFactor, over, () => onLag('slow'));
  waitFor(LIMIT_MS, over, () => run.abort());
  return {
    renew: () => {
      lastByteAt?.set(run.mirror, clock.now());
      renew();
    },
    stop: () => {
      silence.abort();
      over.abort();
    },
  };
}
