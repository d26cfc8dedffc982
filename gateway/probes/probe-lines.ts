import { PING_ABORT_MS, SECOND_MS } from '#contract/limits.ts';
import { NEVER } from '../environment.ts';
import { type RaceResult, recordRace } from '../line-book/record-race.ts';
import type { LineDeps } from '../race/line-deps.ts';
import { composeProbe, type Visitor } from '../wire/compose-probe.ts';
import { fetchOverLine, type LineOutcome } from '../wire/fetch-over-line.ts';

/** How many lines a probe asks, and how long each may take. */
export interface ProbeScope {
  readonly most: number;
  readonly atOnce: number;
  readonly headersLimitMs: number;
  /** Looks for a line beside this one: the first other that answers well ends the rest, and no answer of this one does. */
  readonly besides?: string;
}
const FEW_LINES: ProbeScope = { most: 5, atOnce: 2, headersLimitMs: PING_ABORT_MS };
/** Probes every line at once, for a person who waits for the report. */
export const EVERY_LINE: ProbeScope = { most: Infinity, atOnce: Infinity, headersLimitMs: 4 * SECOND_MS };
/** Looks for another line than `origin`, for a person who waits. */
export const findLineBesides = (origin: string): ProbeScope => ({
  most: 5,
  atOnce: 5,
  headersLimitMs: EVERY_LINE.headersLimitMs,
  besides: origin,
});
const NEXT_AFTER_MS = 250;

/**
 * Asks up to five lines in a shuffled order which is alive: two at once, one more each 250 ms until one has answered well.
 * The others may finish, unless a line is looked for, and each outcome enters the book. If all fail, the line in use stays. docs/product/lines.md
 */
export async function probeLines(
  visitor: Visitor,
  { book, environment, mayBeSimple, hasRowNames, override }: LineDeps,
  { most, atOnce, besides, ...limits } = FEW_LINES,
): Promise<void> {
  const { clock, random } = environment;
  const begunAt = clock.now();
  const probe = override(composeProbe(visitor, begunAt));
  const chosen = shuffle(
    book.rank().map(({ line }) => line),
    random,
  ).slice(0, most);
  const won = new AbortController();
  const failures: RaceResult['failures'][number][] = [];
  const silent = new Map<string, number>();
  const enter = (part: Partial<RaceResult>) =>
    recordRace(probe, { elapsedMs: clock.now() - begunAt, failures: [], silent: [], ...part }, book, environment);

  const probeLine = async (line: string) => {
    silent.set(line, clock.now());
    const options = { mayBeSimple: mayBeSimple(probe), hasRowNames: hasRowNames(), ...limits };
    const outcome: LineOutcome = await fetchOverLine(probe, line, besides ? won.signal : NEVER, environment, options);
    silent.delete(line);
    const { elapsedMs } = outcome;
    if (outcome.kind === 'ok' && line === besides) return enter({ winner: { line, elapsedMs } });
    // The winner has entered how long this one was silent.
    if (besides && won.signal.aborted && outcome.kind !== 'ok') return;
    if (outcome.kind !== 'ok')
      return won.signal.aborted
        ? enter({ failures: [{ line, outcome }], blamesMismatch: true })
        : failures.push({ line, outcome });
    if (won.signal.aborted) return enter({ winner: { line, elapsedMs } });
    won.abort();
    const waiting = [...silent].map(([other, since]) => ({ line: other, elapsedMs: clock.now() - since }));
    return enter({ winner: { line, elapsedMs }, failures, silent: waiting });
  };

  const asked: Promise<unknown>[] = [];
  for (const line of chosen) {
    if (asked.length >= atOnce) await Promise.race([clock.wait(NEXT_AFTER_MS, won.signal), Promise.all(asked)]);
    if (won.signal.aborted) break;
    asked.push(probeLine(line));
  }
  await Promise.all(asked);
  if (!won.signal.aborted) enter({ failures });
}

function shuffle<T>(list: readonly T[], random: () => number): T[] {
  const left = [...list];
  return list.map(() => left.splice(Math.floor(random() * left.length), 1)[0] as T);
}
