import { HOUR_MS, MINUTE_MS } from '#contract/limits.ts';
import { isWithin } from '../environment.ts';
import { VOTES_NEEDED } from '../votes-needed.ts';
import { isPinned, listBuiltIn, parseDomain } from './line-list.ts';

/** Two lines agree only if both name the line within this time. */
const AGREE_WITHIN_MS = 5 * MINUTE_MS;
/** How long a new line gets no secrets. */
const PROBATION_MS = HOUR_MS;

/** `sites`: a list of lines that serve the app too. `base`: the base address of calls in the status. */
export type LineSource = 'sites' | 'base';

/** A line that replies have brought in, or a built-in line that they leave out. */
export interface LineEntry {
  readonly line: string;
  /** When it was adopted, by the gateway's clock; 0 for the first list of an only line. */
  readonly since: number;
  readonly isSite: boolean;
  readonly isLeftOut?: boolean;
}

export interface LineVote {
  readonly source: LineSource;
  /** The line that the reply came over. */
  readonly voter: string;
  readonly entries: readonly string[];
  readonly votedAt: number;
}

type ParsedVote = Omit<LineVote, 'entries'> & { readonly lines: ReadonlySet<string> };

interface LineSetDeps {
  readonly origin: string;
  readonly bootstrap: readonly string[];
  readonly now: () => number;
  readonly hasFailed: (line: string) => boolean;
}

/** The built-in lines and the entries beside them. */
function createEntries({ origin, bootstrap, hasFailed }: LineSetDeps) {
  const builtIn = listBuiltIn(origin, bootstrap);
  let entries: ReadonlyMap<string, LineEntry> = new Map();
  const list = (): readonly string[] => [...new Set([...builtIn, ...entries.keys()])];
  const find = (line: string) => entries.get(line);
  const isBuiltIn = (line: string): boolean => builtIn.includes(line);
  const isLeftOut = (line: string): boolean => find(line)?.isLeftOut === true;
  const isOfSites = (line: string): boolean => isBuiltIn(line) || find(line)?.isSite === true;
  const listKnown = () => list().filter((line) => !isLeftOut(line));
  return {
    list,
    find,
    isBuiltIn,
    isLeftOut,
    isSite: (line: string): boolean => !isLeftOut(line) && isOfSites(line),
    listKnown,
    /** The known lines except adopted ones that do not answer; only the origin while none of the others serves the app. */
    voters: (): readonly string[] => {
      const mayVote = (line: string) => isBuiltIn(line) || !hasFailed(line);
      const sites = list().filter((line) => isOfSites(line) && mayVote(line));
      return sites.length === 1 ? sites : listKnown().filter(mayVote);
    },
    hasAny: (source: LineSource) => [...entries.values()].some(({ isSite }) => isSite === (source === 'sites')),
    listEntries: () => [...entries.values()],
    store: (next: readonly LineEntry[]): readonly LineEntry[] => {
      entries = new Map(next.map((entry) => [entry.line, entry]));
      return [...entries.values()];
    },
  };
}

/** Counts the votes of the lines about other lines. */
function createAgreement({ origin, bootstrap, now, hasFailed }: LineSetDeps, entries: ReturnType<typeof createEntries>) {
  const { list, find, isBuiltIn, isLeftOut, isSite, listKnown, voters } = entries;
  const addsNone = isPinned(origin, bootstrap);
  let counted: readonly ParsedVote[] = [];

  /** Whether the origin decides alone, and has named no line yet. */
  const isFirstOfOnly = (source: LineSource) => voters().length === 1 && !entries.hasAny(source);
  const listVotes = (source: LineSource): ParsedVote[] => {
    const known = voters();
    const isFresh = ({ votedAt }: ParsedVote) => isFirstOfOnly(source) || isWithin(votedAt, AGREE_WITHIN_MS, now());
    return counted.filter((vote) => vote.source === source && known.includes(vote.voter) && isFresh(vote));
  };
  const isUsed = (line: string, source: LineSource) => listKnown().includes(line) && (isSite(line) || source === 'base');
  const listNew = (votes: readonly ParsedVote[], source: LineSource) =>
    listNamed(votes).filter((line) => !isUsed(line, source) && (!addsNone || (isBuiltIn(line) && source === 'sites')));
  /** Whether replies of this source may leave the line out. */
  const isOf = (line: string, source: LineSource) => line !== origin && (find(line)?.isSite ?? true) === (source === 'sites');

  /** Returns the entry of a line that was left out; none if it was adopted and no longer answers, or another one replaces it. */
  const leaveOut = (line: string, isReplaced: boolean): LineEntry[] =>
    !isBuiltIn(line) && (isReplaced || hasFailed(line))
      ? []
      : [{ since: now(), isSite: true, ...find(line), line, isLeftOut: true }];
  /** Returns the entries after the latest votes. */
  const decide = (source: LineSource): readonly LineEntry[] => {
    const votes = listVotes(source);
    const needed = Math.min(VOTES_NEEDED, voters().length);
    const isOnly = needed < VOTES_NEEDED;
    const isAgreed = (line: string) => votes.filter((vote) => vote.lines.has(line)).length >= needed;
    const added = listNew(votes, source).filter(isAgreed);
    // An only line's status without a base address withdraws none, because the reply may be incomplete.
    const isSilent = isOnly && listNamed(votes).length === 0;
    const isLeaving = (line: string) => isOf(line, source) && countAbsences(votes, line) >= needed && !isAgreed(line);
    const leaving = isSilent ? [] : list().filter(isLeaving);
    const changed = [...added, ...leaving];
    // The lines of an only line's first list are not new: no older line could carry their secrets.
    const adoptedAt = isFirstOfOnly(source) ? 0 : now();
    const adopt = (line: string): LineEntry[] => {
      const since = isLeftOut(line) ? now() : (find(line)?.since ?? adoptedAt);
      return isBuiltIn(line) ? [] : [{ line, since, isSite: source === 'sites' }];
    };
    return [
      ...entries.listEntries().filter(({ line }) => !changed.includes(line)),
      ...added.flatMap(adopt),
      ...leaving.flatMap((line) => leaveOut(line, isOnly && source === 'base')),
    ];
  };

  return {
    decide,
    count: () => counted.length,
    record: (vote: ParsedVote): void => {
      counted = [...counted.filter(({ voter, source }) => voter !== vote.voter || source !== vote.source), vote];
    },
    /** Lists the lines that could decide an open question of this source: they have not spoken yet. */
    listUndecided: (source: LineSource): string[] => {
      const votes = listVotes(source);
      const known = voters();
      const mayBeLeftOut = (line: string) => isOf(line, source) && countAbsences(votes, line) === 1;
      const isOpen = listNew(votes, source).length > 0 || (known.length > VOTES_NEEDED && known.some(mayBeLeftOut));
      return isOpen ? known.filter((line) => !votes.some(({ voter }) => voter === line)) : [];
    },
    clear: (): void => {
      counted = [];
    },
  };
}

/**
 * Holds the lines in use: the built-in ones, which no reply removes, and those that two of them named. A single line changes
 * nothing, unless it is the origin and no other one answers. docs/product/lines.md#agreement
 */
export function createLineSet(deps: LineSetDeps) {
  const { origin, bootstrap, now } = deps;
  const entries = createEntries(deps);
  const agreement = createAgreement(deps, entries);
  const { list, find, isBuiltIn, isLeftOut, isSite, voters } = entries;
  const addsNone = isPinned(origin, bootstrap);

  return {
    list,
    isLeftOut,
    /** Whether the line serves the app too; a base address that is in no list takes calls only. */
    isSite,
    /** Whether the line was adopted less than an hour ago. */
    isNew: (line: string): boolean => !isBuiltIn(line) && now() - (find(line)?.since ?? 0) < PROBATION_MS,
    /** True until an operator's list is loaded. */
    isEmpty: (): boolean => entries.listEntries().length + agreement.count() === 0,
    /** Takes the entries of an earlier start, as far as they are still allowed. Returns all entries. */
    load: (stored: readonly LineEntry[]): readonly LineEntry[] => {
      const isAllowed = ({ line, isLeftOut: isOut }: LineEntry) =>
        isBuiltIn(line) ? isOut && line !== origin : !addsNone && parseDomain(line, origin) === line;
      const allowed = stored.filter(isAllowed).map((entry) => ({ ...entry, since: Math.min(entry.since, now()) }));
      return entries.store([...entries.listEntries(), ...allowed]);
    },
    /** Takes the lines that a reply names; returns the entries if that changes them. */
    vote: ({ entries: named, ...vote }: LineVote): readonly LineEntry[] | null => {
      const { source, voter } = vote;
      const lines = new Set(named.flatMap((entry) => parseDomain(entry, origin) ?? []));
      // A list without a valid line is ignored.
      if (!voters().includes(voter) || (source === 'sites' && lines.size === 0)) return null;
      agreement.record({ ...vote, lines });
      const next = agreement.decide(source);
      return JSON.stringify(next) === JSON.stringify(entries.listEntries()) ? null : entries.store(next);
    },
    listUndecided: agreement.listUndecided,
    forget: (): void => {
      entries.store([]);
      agreement.clear();
    },
  };
}

const listNamed = (votes: readonly ParsedVote[]): string[] => [...new Set(votes.flatMap(({ lines }) => [...lines]))];

/** Counts the other lines that leave this one out. */
function countAbsences(votes: readonly ParsedVote[], line: string): number {
  return votes.filter(({ voter, lines }) => voter !== line && !lines.has(line)).length;
}
