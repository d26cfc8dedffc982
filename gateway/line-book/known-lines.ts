import { collectLines, parseDomain } from './line-list.ts';

/**
 * Which lines there are: the last list that proved good, and a newer one until a line of it has given a good reply.
 * So a list of dead or wrong names costs nobody the lines that live. docs/product/lines.md
 */
export function createKnownLines(origin: string, bootstrap: readonly string[]) {
  let good: readonly string[] = [];
  let candidate: readonly string[] = [];
  let known: readonly string[] = collectLines(origin, bootstrap, []);
  const collect = () => {
    const proven = collectLines(origin, bootstrap, good);
    known = candidate.length > 0 ? [...new Set([...collectLines(origin, [], candidate), ...proven])] : proven;
  };
  const isCandidate = (line: string) => candidate.some((entry) => parseDomain(entry, origin) === line);
  return {
    list: (): readonly string[] => known,
    /** Nothing but the built-in list is known. */
    isEmpty: (): boolean => good.length === 0 && candidate.length === 0,
    /** What a start found in the store; nothing newer is overwritten. */
    load: (stored: readonly string[]): void => {
      if (good.length === 0) good = stored;
      collect();
    },
    /** A list that names no line at all is none. */
    proposeList: (list: readonly string[]): void => {
      if (!list.some((entry) => parseDomain(entry, origin))) return;
      candidate = list.join() === good.join() ? [] : [...list];
      collect();
    },
    /** A good reply came over the line; answers the list that this proves, to be kept. */
    confirmList: (line: string): readonly string[] | null => {
      if (!isCandidate(line)) return null;
      good = candidate;
      candidate = [];
      collect();
      return good;
    },
  };
}
