import { DAY_MS, SECOND_MS } from '#contract/limits.ts';
import { type GatewayEnvironment, isWithin } from '../environment.ts';
import { type GatewayDatabase, type GatewayStore, tryDatabase } from '../store/database.ts';
import type { LineHealth } from '../store/rows.ts';
import { createKnownLines } from './known-lines.ts';
import { halfOpen, isHalfOpen, recordSuccess, UNKNOWN_LINE } from './line-health.ts';
import { type RankedLine, rankLines } from './rank-lines.ts';

const READ_LIMIT_MS = 50;
const WRITE_EVERY_MS = SECOND_MS;
const FORGET_MS = DAY_MS;
const LINES_KEY = 'domains';
const CURRENT_LINE_KEY = 'current-line';

/** Knows every line's health on the current network, and which line is in use. docs/product/lines.md */
export interface LineBook {
  rank(): RankedLine[];
  healthOf(line: string): LineHealth;
  record(line: string, health: LineHealth): void;
  current(): string;
  /** Makes a line the current one; true if it was not. */
  makeCurrent(line: string): boolean;
  /** Takes the operator's list of domains as a candidate. */
  proposeLines(domains: readonly string[]): void;
  /** Takes the operator's base address, `gw`, as one line more. */
  setBase(entry: string | null | undefined): void;
  /** True while no list of the operator's is known. */
  isEmpty(): boolean;
  /** Allows every line one more try, as after a change of network. */
  halfOpenAll(): void;
  /** When the network was last known to change, by the clock. */
  networkSince(): number;
  /** Ranks a half-open line last while one call tries it, so that no second call does. */
  startTrial(line: string, ended: Promise<unknown>): void;
}

/** Reads the book once, giving up after 50 ms, and writes behind. */
export async function openLineBook(environment: GatewayEnvironment, store: GatewayStore): Promise<LineBook> {
  const { clock, keepAlive, networkClass, origin } = environment;
  const book = new Map<string, LineHealth>();
  const writtenAt = new Map<string, number>();
  const nameOf = (line: string) => `${line} ${networkClass()}`;
  const write = (work: (database: GatewayDatabase) => Promise<unknown>) => keepAlive(tryDatabase(store, work));
  const onTrial = new Set<string>();
  const known = createKnownLines(origin, environment.bootstrapLines);
  let current = origin;
  let networkSince = Number.NEGATIVE_INFINITY;

  const load = async () => {
    const stored = await tryDatabase(store, (database) => readBook(database, clock.now()));
    if (!stored) return;
    for (const name of stored.outdated) write((opened) => opened.delete('lines', name));
    for (const [name, health] of stored.lines) if (!book.has(name)) book.set(name, health);
    known.load(stored.domains);
    if (stored.current !== undefined && current === origin) current = stored.current;
  };
  await Promise.race([load(), clock.wait(READ_LIMIT_MS)]);

  const { pageLatencyMs } = environment;
  if (pageLatencyMs && !book.has(nameOf(origin)))
    book.set(nameOf(origin), recordSuccess(UNKNOWN_LINE, pageLatencyMs, clock.now()));
  const healthOf = (line: string) => book.get(nameOf(line)) ?? UNKNOWN_LINE;
  const recordHealth = (line: string, health: LineHealth) => {
    const name = nameOf(line);
    const before = book.get(name);
    book.set(name, health);
    const proven = health.goodAt === clock.now() ? known.confirmList(line) : null;
    if (proven) write((database) => database.put('facts', [...proven], LINES_KEY));
    // One more success is written only now and then, any change of the line's standing at once.
    const isOneMore = before?.fails === 0 && health.fails === 0 && before.openUntil === health.openUntil;
    if (isOneMore && isWithin(writtenAt.get(name) ?? 0, WRITE_EVERY_MS, clock.now())) return;
    writtenAt.set(name, clock.now());
    write((database) => database.put('lines', health, name));
  };
  return {
    healthOf,
    record: recordHealth,
    rank: () => {
      const ranked = rankLines(
        known.list().map((line) => ({ line, health: healthOf(line) })),
        current,
        clock.now(),
      );
      return [...ranked.filter(({ line }) => !onTrial.has(line)), ...ranked.filter(({ line }) => onTrial.has(line))];
    },
    current: () => current,
    makeCurrent: (line) => {
      if (line === current) return false;
      current = line;
      write((database) => database.put('facts', line, CURRENT_LINE_KEY));
      return true;
    },
    proposeLines: known.proposeList,
    setBase: known.setBase,
    isEmpty: known.isEmpty,
    startTrial: (line, ended) => {
      if (!isHalfOpen(healthOf(line), clock.now())) return;
      onTrial.add(line);
      void ended.finally(() => onTrial.delete(line));
    },
    networkSince: () => networkSince,
    halfOpenAll: () => {
      networkSince = clock.now();
      for (const line of known.list()) recordHealth(line, halfOpen(healthOf(line), clock.now()));
    },
  };
}

interface StoredBook {
  readonly lines: readonly (readonly [name: string, health: LineHealth])[];
  /** Entries that are too old to say anything. */
  readonly outdated: readonly string[];
  readonly domains: readonly string[];
  readonly current: string | undefined;
}

async function readBook(database: GatewayDatabase, now: number): Promise<StoredBook> {
  const [names, entries, domains, current] = await Promise.all([
    database.getAllKeys('lines'),
    database.getAll('lines'),
    database.get('facts', LINES_KEY),
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
    domains: Array.isArray(domains) ? domains.filter((domain) => typeof domain === 'string') : [],
    current: typeof current === 'string' ? current : undefined,
  };
}
