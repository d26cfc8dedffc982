import { posix } from 'node:path';
import { hasNoCircles } from './floor-rules.ts';
import { findProgram, type Rule } from './program-rules.ts';
import type { SourceFile } from './source-files.ts';

/** A file beside folders stands for itself. */
const findFolder = (path: string) => (/^operator\/(domain\/)?[^/]+$/.test(path) ? path : posix.dirname(path));

function mergeFolders(files: readonly SourceFile[]): SourceFile[] {
  const folders = [...new Set(files.map(({ path }) => findFolder(path)))];
  return folders.map((path) => {
    const imports = files
      .filter((file) => findFolder(file.path) === path)
      .flatMap((file) => file.imports)
      .map((wanted) => ({ ...wanted, target: findFolder(wanted.target) }));
    return { path, text: '', code: '', imports: imports.filter(({ target }) => target !== path) };
  });
}

/** Of two folders of the operator one stands below the other, a folder and what is inside it included. */
export const hasNoFolderCircles: Rule = (files) =>
  hasNoCircles(mergeFolders(files.filter(({ path }) => findProgram(path) === 'operator')));
