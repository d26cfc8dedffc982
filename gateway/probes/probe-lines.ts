import { SECOND_MS } from '#contract/limits.ts';
import type { LineBook } from '../line-book/line-book.ts';
import { type RaceResult, recordRace } from '../line-book/record-race.ts';
import type { LineDeps } from '../race/line-deps.ts';
import { composeProbe, type ProbeKind, type Visitor } from '../wire/compose-probe.ts';
import { fetchProbe } from './fetch-probe.ts';

/** How many lines a probe asks, unless the deployment sets a number. */
export const PROBES_AT_ONCE = 5;
/** With two measured lines a call has a fallback. */
const LINES_TO_KNOW = 2;
/** How long a report waits for every line; after that the first answer is enough. */
const PATIENCE_MS = 4 * SECOND_MS;

/** By default the first good answer aborts the other probes of a round. */
export interface ProbeScope {
  /** The round continues until two lines are measured. */
  readonly isToMeasure?: boolean;
  /** Probes every line and aborts none, for the report. */
  readonly isWhole?: boolean;
  /** Looks for a second line that a window may open; only a good answer of another known line than this ends the search. */
  readonly besides?: string;
}

export const hasMeasuredEnough = (book: Pick<LineBook, 'rank'>): boolean =>
  book.rank().filter(({ health }) => health.srttMs !== null).length >= LINES_TO_KNOW;

/**
 * Probes lines in random order, all at once, and records each outcome in the book. If all fail, the line in use stays.
 * docs/product/lines.md
 */
export async function probeLines(visitor: Visitor, deps: LineDeps, scope: ProbeScope = {}): Promise<void> {
  const { book, environment, override, probesAtOnce } = deps;
  const { isToMeasure, isWhole, besides } = scope;
  const { clock, keepAlive, random } = environment;
  const begunAt = clock.now();
  const compose = (kind: ProbeKind) => override(composeProbe(visitor, begunAt, kind));
  const probe = compose('ping');
  const ranked = book.rank().map(({ line }) => line);
  const fit = besides ? ranked.filter((line) => book.isSite(line)) : ranked;
  const chosen = shuffle(fit, random).slice(0, isWhole ? Infinity : probesAtOnce());
  const isAnswered = new AbortController();
  const over = new AbortController();
  const silent = new Set(chosen);
  const failures: RaceResult['failures'][number][] = [];
  const enter = (outcome: Partial<RaceResult>) =>
    recordRace(probe, { elapsedMs: clock.now() - begunAt, failures: [], silent: [], ...outcome }, book, environment);

  const probeLine = async (line: string) => {
    const outcome = await fetchProbe(compose, line, over.signal, deps);
    silent.delete(line);
    if (outcome.kind !== 'ok') {
      // The winner has already recorded how long this line was silent.
      if (over.signal.aborted) return;
      if (isAnswered.signal.aborted) enter({ failures: [{ line, outcome }], blamesMismatch: true });
      else failures.push({ line, outcome });
      return;
    }
    const waitedMs = clock.now() - begunAt;
    const waiting = [...silent].map((other) => ({ line: other, elapsedMs: waitedMs }));
    enter({ winner: { line, elapsedMs: outcome.elapsedMs }, silent: waiting, failures: failures.splice(0) });
    if (clock.isInDoubt() || (besides && (line === besides || !book.known().includes(line)))) return;
    isAnswered.abort();
    if (isWhole || (isToMeasure && !hasMeasuredEnough(book))) return;
    over.abort();
    // An aborted probe may have closed the connection that proved the line.
    for (const other of silent) book.record(other, { ...book.healthOf(other), goods: 0 });
  };

  const all = Promise.all(chosen.map(probeLine)).then(() => {
    if (!isAnswered.signal.aborted) enter({ failures });
  });
  if (!isWhole) return all;
  keepAlive(all);
  const answered = new Promise((resolve) => isAnswered.signal.addEventListener('abort', resolve));
  await Promise.race([all, Promise.all([answered, clock.wait(PATIENCE_MS)])]);
}

function shuffle<T>(list: readonly T[], random: () => number): T[] {
  const left = [...list];
  return list.map(() => left.splice(Math.floor(random() * left.length), 1)[0] as T);
}
