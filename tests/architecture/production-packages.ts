import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { SERVER_ENTRIES } from '#tools/vite/server-program.ts';
import type { Rule } from './program-rules.ts';
import type { SourceFile } from './source-files.ts';

const PACKAGE_FILE = resolve(import.meta.dirname, '../../package.json');

/** Returns every file that a production entry imports, directly or indirectly. */
function findReached(files: readonly SourceFile[]): SourceFile[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const reached = new Set<SourceFile>();
  const visit = (path: string) => {
    const file = byPath.get(path);
    if (!file || reached.has(file)) return;
    reached.add(file);
    for (const { target, isOurs } of file.imports) if (isOurs) visit(target);
  };
  for (const entry of SERVER_ENTRIES) visit(`${entry}.ts`);
  return [...reached];
}

const listPackagesOf = ({ imports }: SourceFile) =>
  imports.flatMap(({ target, isOurs }) => (isOurs || target.startsWith('node:') ? [] : [target]));

export const listProductionPackages = (files: readonly SourceFile[]): string[] => [
  ...new Set(findReached(files).flatMap(listPackagesOf)),
];

export const needsOnlyInstalledPackages: Rule = (files) => {
  const { dependencies } = JSON.parse(readFileSync(PACKAGE_FILE, 'utf8')) as { dependencies: Record<string, string> };
  return findReached(files).flatMap((file) =>
    listPackagesOf(file)
      .filter((name) => !(name in dependencies))
      .map((name) => `${file.path} needs ${name}, which production does not install`),
  );
};
