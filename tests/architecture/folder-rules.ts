import { posix } from 'node:path';
import { hasNoCircles } from './floor-rules.ts';
import { findProgram, isProgram, type Rule } from './program-rules.ts';
import type { SourceFile } from './source-files.ts';

/** A file at the root of a program, or on a floor of the page beside its folders, counts as a folder of its own. */
const ALONE = /^([^/]+|operator\/domain|src\/[^/]+)\/[^/]+$/;

/** Imports that close a circle and still have to be mended. */
const NOT_YET_MENDED: readonly (readonly [from: string, to: string])[] = [
  ['src/features/cashier/amount', 'src/features/cashier'],
];

const findFolder = (path: string) => (ALONE.test(path) ? path : posix.dirname(path));
const isMeasured = ({ path }: SourceFile) => isProgram(findProgram(path)) || findProgram(path) === 'tools';

function mergeFolders(files: readonly SourceFile[]): SourceFile[] {
  const folders = [...new Set(files.map(({ path }) => findFolder(path)))];
  return folders.map((path) => {
    const imports = files
      .filter((file) => findFolder(file.path) === path)
      .flatMap((file) => file.imports)
      .map((wanted) => ({ ...wanted, target: findFolder(wanted.target) }))
      // A folder `lazy` is imported dynamically.
      .filter(
        ({ target }) =>
          target !== path && !target.endsWith('/lazy') && !NOT_YET_MENDED.some(([from, to]) => from === path && to === target),
      );
    return { path, text: '', code: '', imports };
  });
}

/** Rejects circular imports between folders, type imports and styles included. */
export const hasNoFolderCircles: Rule = (files) => hasNoCircles(mergeFolders(files.filter(isMeasured)));
