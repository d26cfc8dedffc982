import { collectLines, parseDomain } from './line-list.ts';

/**
 * Holds the lines: those of the last confirmed list, and of a newer one until a line of it has given a good reply.
 * So a list of dead or wrong names does not cost players the lines that work. docs/product/lines.md
 */
export function createKnownLines(origin: string, bootstrap: readonly string[]) {
  let good: readonly string[] = [];
  let candidate: readonly string[] = [];
  let base = '';
  const collect = (list: readonly string[], builtIn: readonly string[]) => collectLines(origin, builtIn, list);
  return {
    list: (): readonly string[] => [...new Set([...collect(candidate, []), ...collect(good, bootstrap), ...collect([base], [])])],
    /** True while only the built-in list is known. */
    isEmpty: (): boolean => good.length + candidate.length === 0,
    /** Takes the list that was stored by an earlier start, unless a newer one is known. */
    load: (stored: readonly string[]): void => {
      if (good.length === 0) good = stored;
    },
    /** Proposes the operator's newest list; one that names no valid line is ignored. */
    proposeList: (list: readonly string[]): void => {
      if (!list.some((entry) => parseDomain(entry, origin))) return;
      candidate = list.join() === good.join() ? [] : list;
    },
    /** Takes the base address that the operator names beside its list; anything else names none. */
    setBase: (entry: string | null | undefined): void => {
      base = `${entry ?? ''}`;
    },
    /** Notes a good reply over the line; returns the list that this confirms, so that it can be stored. */
    confirmList: (line: string): readonly string[] | null => {
      if (!candidate.some((entry) => parseDomain(entry, origin) === line)) return null;
      good = candidate;
      candidate = [];
      return good;
    },
  };
}
