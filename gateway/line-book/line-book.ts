import { DAY_MS, SECOND_MS } from '#contract/limits.ts';
import { type GatewayEnvironment, isWithin } from '../environment.ts';
import { type GatewayDatabase, type GatewayStore, tryDatabase } from '../store/database.ts';
import type { LineHealth } from '../store/rows.ts';
import { halfOpen, isHalfOpen, recordSuccess, UNKNOWN_LINE } from './line-health.ts';
import { listBuiltIn } from './line-list.ts';
import { createLineSet, type LineEntry, type LineSource, type LineVote } from './line-set.ts';
import { createPinnableSet, type PinnedLines } from './pin-lines.ts';
import { type RankedLine, rankLines } from './rank-lines.ts';

const READ_LIMIT_MS = 50;
const WRITE_EVERY_MS = SECOND_MS;
const FORGET_MS = DAY_MS;
const LINES_KEY = 'adopted-lines';
/** The list of an older build, which any single line could write. */
const OLD_LINES_KEY = 'domains';
const CURRENT_LINE_KEY = 'current-line';

/** Tracks the health of every line on the current network, and which line is in use. docs/product/lines.md */
export interface LineBook {
  rank(): RankedLine[];
  /** The lines whose answers count as votes, in ranked order: built-in ones, the origin, and adopted ones. */
  known(): string[];
  /** Whether the line was adopted within the last hour, so that it gets no secrets yet. */
  isNew(line: string): boolean;
  healthOf(line: string): LineHealth;
  record(line: string, health: LineHealth): void;
  current(): string;
  /** Makes a line the current one; returns true if it was not. */
  makeCurrent(line: string): boolean;
  /** Takes the lines that a reply names; returns true if that adds or removes one. */
  takeVote(vote: LineVote): boolean;
  /** Lists the lines, in ranked order, that could confirm or deny a line which a single one has named; empty if there is none. */
  listUndecided(source: LineSource): string[];
  /** Forgets the adopted lines, also those stored. */
  forgetLines(): void;
  /** Uses these lines alone, or only the built-in ones until a list is signed; replies then add and remove none. */
  pinLines(list: PinnedLines | null): void;
  /** Whether the line serves the app, not only calls. */
  isSite(line: string): boolean;
  /** True until a list from the operator is loaded. */
  isEmpty(): boolean;
  /** Allows every line one more try, for example after a change of network. */
  halfOpenAll(): void;
  /** When the last change of network was observed, by the clock. */
  networkSince(): number;
  /** Ranks a half-open line last while one call tries it, so that no second call tries it too. */
  startTrial(line: string, ended: Promise<unknown>): void;
}

/** Whether any line has given a good reply since `at`. */
export const hasAnsweredAfter = (book: Pick<LineBook, 'rank'>, at: number): boolean =>
  book.rank().some(({ health }) => health.goodAt > at);

/** Reads the stored book once, for at most 50 ms; later writes happen in the background. */
export async function openLineBook(environment: GatewayEnvironment, store: GatewayStore): Promise<LineBook> {
  const { clock, keepAlive, networkClass, origin } = environment;
  const book = new Map<string, LineHealth>();
  const writtenAt = new Map<string, number>();
  const nameOf = (line: string) => `${line} ${networkClass()}`;
  const write = (work: (database: GatewayDatabase) => Promise<unknown>) => keepAlive(tryDatabase(store, work));
  const writeLines = (adopted: readonly LineEntry[]) => write((database) => database.put('facts', adopted, LINES_KEY));
  const onTrial = new Set<string>();
  const healthOf = (line: string) => book.get(nameOf(line)) ?? UNKNOWN_LINE;
  const hasFailed = (line: string) => healthOf(line).fails > 0;
  const bootstrap = environment.bootstrapLines;
  const lines = createPinnableSet(
    createLineSet({ origin, bootstrap, now: clock.now, hasFailed }),
    listBuiltIn(origin, bootstrap),
  );
  let current = origin;
  let networkSince = Number.NEGATIVE_INFINITY;

  const load = async () => {
    const stored = await tryDatabase(store, (database) => readBook(database, clock.now()));
    if (!stored) return;
    for (const name of stored.outdated) write((opened) => opened.delete('lines', name));
    for (const [name, health] of stored.lines) if (!book.has(name)) book.set(name, health);
    const adopted = lines.load(stored.adopted);
    // Lines that are no longer allowed are deleted, and a list that was adopted during this read has replaced the stored one.
    if (JSON.stringify(adopted) !== JSON.stringify(stored.adopted)) writeLines(adopted);
    if (stored.isOld) write((opened) => opened.delete('facts', OLD_LINES_KEY));
    if (stored.current !== undefined && current === origin && lines.list().includes(stored.current)) current = stored.current;
  };
  await Promise.race([load(), clock.wait(READ_LIMIT_MS)]);

  const { pageLatencyMs } = environment;
  if (pageLatencyMs && !book.has(nameOf(origin)))
    book.set(nameOf(origin), recordSuccess(UNKNOWN_LINE, pageLatencyMs, clock.now()));
  const recordHealth = (line: string, health: LineHealth) => {
    const name = nameOf(line);
    const before = book.get(name);
    book.set(name, health);
    // A further success is written only from time to time; a change of the breaker is written at once.
    const isOneMore = before?.fails === 0 && health.fails === 0 && before.openUntil === health.openUntil;
    if (isOneMore && isWithin(writtenAt.get(name) ?? 0, WRITE_EVERY_MS, clock.now())) return;
    writtenAt.set(name, clock.now());
    write((database) => database.put('lines', health, name));
  };
  const rank = () => {
    const known = lines.list().map((line) => ({ line, health: healthOf(line), isLeftOut: lines.isLeftOut(line) }));
    const ranked = rankLines(known, current, clock.now());
    return [...ranked.filter(({ line }) => !onTrial.has(line)), ...ranked.filter(({ line }) => onTrial.has(line))];
  };
  return {
    healthOf,
    record: recordHealth,
    rank,
    known: () => rank().flatMap(({ line }) => (lines.isLeftOut(line) ? [] : [line])),
    isNew: lines.isNew,
    current: () => current,
    makeCurrent: (line) => {
      if (line === current) return false;
      current = line;
      write((database) => database.put('facts', line, CURRENT_LINE_KEY));
      return true;
    },
    takeVote: (vote) => {
      const adopted = lines.vote(vote);
      if (adopted) writeLines(adopted);
      return adopted !== null;
    },
    listUndecided: (source) => {
      const undecided = lines.listUndecided(source);
      return rank().flatMap(({ line }) => (undecided.includes(line) ? [line] : []));
    },
    forgetLines: () => {
      lines.forget();
      if (!lines.list().includes(current)) current = origin;
      write((database) => database.delete('facts', LINES_KEY));
    },
    pinLines: lines.pin,
    isSite: lines.isSite,
    isEmpty: lines.isEmpty,
    startTrial: (line, ended) => {
      if (!isHalfOpen(healthOf(line), clock.now())) return;
      onTrial.add(line);
      void ended.finally(() => onTrial.delete(line));
    },
    networkSince: () => networkSince,
    halfOpenAll: () => {
      networkSince = clock.now();
      for (const line of lines.list()) recordHealth(line, halfOpen(healthOf(line), clock.now()));
    },
  };
}

interface StoredBook {
  readonly lines: readonly (readonly [name: string, health: LineHealth])[];
  /** Entries too old to be meaningful. */
  readonly outdated: readonly string[];
  readonly adopted: readonly LineEntry[];
  /** An older build has stored a list of its own. */
  readonly isOld: boolean;
  readonly current: string | undefined;
}

async function readBook(database: GatewayDatabase, now: number): Promise<StoredBook> {
  const [names, entries, adopted, old, current] = await Promise.all([
    database.getAllKeys('lines'),
    database.getAll('lines'),
    database.get('facts', LINES_KEY),
    database.get('facts', OLD_LINES_KEY),
    database.get('facts', CURRENT_LINE_KEY),
  ]);
  const isOutdated = (index: number) => {
    const entry = entries[index];
    return !entry || now - entry.updatedAt >= FORGET_MS;
  };
  return {
    // An older build wrote fewer fields.
    lines: names.flatMap((name, index) => (isOutdated(index) ? [] : [[name, { ...UNKNOWN_LINE, ...entries[index] }] as const])),
    outdated: names.filter((_, index) => isOutdated(index)),
    adopted: Array.isArray(adopted) ? adopted.filter(isLineEntry) : [],
    isOld: old !== undefined,
    current: typeof current === 'string' ? current : undefined,
  };
}

function isLineEntry(entry: unknown): entry is LineEntry {
  const { line, since, isSite } = Object(entry) as Record<string, unknown>;
  return typeof line === 'string' && Number.isFinite(since) && typeof isSite === 'boolean';
}
