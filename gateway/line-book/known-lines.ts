import { collectLines, parseDomain } from './line-list.ts';

/**
 * Holds the lines: those of the last confirmed list, and of a newer one until a line of it has given a good reply.
 * So a list of dead or wrong names does not cost players the lines that work. docs/product/lines.md
 */
export function createKnownLines(origin: string, bootstrap: readonly string[]) {
  let good: readonly string[] = [];
  let candidate: readonly string[] = [];
  let base = '';
  let known: readonly string[] = [];
  const collect = () => {
    const of = (list: readonly string[], builtIn: readonly string[]) => collectLines(origin, builtIn, list);
    known = [...new Set([...of(candidate, []), ...of(good, bootstrap), ...of([base], [])])];
  };
  collect();
  const isCandidate = (line: string) => candidate.some((entry) => parseDomain(entry, origin) === line);
  return {
    list: (): readonly string[] => known,
    /** True while only the built-in list is known. */
    isEmpty: (): boolean => good.length === 0 && candidate.length === 0,
    /** Takes the list that was stored by an earlier start, unless a newer one is known. */
    load: (stored: readonly string[]): void => {
      if (good.length === 0) good = stored;
      collect();
    },
    /** Proposes the operator's newest list; one that names no valid line is ignored. */
    proposeList: (list: readonly string[]): void => {
      if (!list.some((entry) => parseDomain(entry, origin))) return;
      candidate = list.join() === good.join() ? [] : [...list];
      collect();
    },
    /** Takes the base address that the operator names beside its list; anything else names none. */
    setBase: (entry: unknown): void => {
      base = String(entry ?? '');
      collect();
    },
    /** Notes a good reply over the line; returns the list that this confirms, so that it can be stored. */
    confirmList: (line: string): readonly string[] | null => {
      if (!isCandidate(line)) return null;
      good = candidate;
      candidate = [];
      collect();
      return good;
    },
  };
}
