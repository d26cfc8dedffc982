import { posix } from 'node:path';

/** Tests by name in `npm run check:quick`: those that start processes or browsers take longer than all others together. */
const TEST = /^tests\/(unit|operator|sandbox)\/.+\.test\.tsx?$/;
const SLOW =
  /^tests\/operator\/(running|db)\/|^tests\/unit\/tools\/(generate-migration|operator-check|openapi|merchants|new|lobby)/;
const IMPORT = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

export interface ReachedTests {
  /** The nearest test files, nearest first. */
  readonly nearest: readonly string[];
  /** How many more the changes reach. */
  readonly leftOut: number;
}

/**
 * Finds the tests that import a changed file, over any number of files, and returns those over the fewest. A test file that
 * has changed itself comes first, and the test of a file's own name before others of the same distance.
 */
export function findNearestTests(changed: readonly string[], sources: ReadonlyMap<string, string>, limit: number): ReachedTests {
  const importers = new Map<string, string[]>();
  for (const [path, text] of sources) {
    for (const target of listImports(path, text)) importers.set(target, [...(importers.get(target) ?? []), path]);
  }
  const distances = new Map<string, number>(changed.map((path) => [path, 0]));
  for (const path of distances.keys()) {
    const next = (distances.get(path) ?? 0) + 1;
    for (const importer of importers.get(path) ?? []) if (!distances.has(importer)) distances.set(importer, next);
  }
  const names = new Set(changed.map(findName));
  const rank = (path: string) => (distances.get(path) ?? 0) - (names.has(findName(path)) ? 0.5 : 0);
  const reached = [...distances.keys()].filter((path) => TEST.test(path) && !SLOW.test(path) && sources.has(path));
  const sorted = reached.toSorted((a, b) => rank(a) - rank(b));
  return { nearest: sorted.slice(0, limit), leftOut: Math.max(0, sorted.length - limit) };
}

function listImports(path: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].flatMap(([, target = '']) => {
    if (target.startsWith('#')) return [target.slice(1)];
    return target.startsWith('.') ? [posix.join(posix.dirname(path), target)] : [];
  });
}

const findName = (path: string): string => posix.basename(path).replace(/\..*$/, '');
