import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** A mock of a module stays with all that have loaded it, so such a file has a thread of its own. */
const MOCKS = /\bvi\.(mock|doMock)\(/;
const ENVIRONMENT = /^\/\/ @vitest-environment (\S+)/;

export type Need = 'document' | 'modules' | 'thread';

/** Returns the part that a test file of the page or the worker cannot share: its document and modules, its modules, or its thread. */
export function findNeed(text: string): Need {
  const environment = ENVIRONMENT.exec(text)?.[1];
  if (MOCKS.test(text)) return 'thread';
  if (environment === undefined) return 'modules';
  return environment === 'page' ? 'document' : 'thread';
}

/** Lists the test files of folders by what they need for themselves. */
export function listTests(root: string, folders: readonly string[]): Readonly<Record<Need, readonly string[]>> {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.tsx?$/.test(file))
      .map((file) => join(folder, file).replaceAll(sep, '/')),
  );
  const needs = files.map((file) => ({ file, need: findNeed(readFileSync(join(root, file), 'utf8')) }));
  const find = (wanted: Need) => needs.flatMap(({ file, need }) => (need === wanted ? [file] : []));
  return { document: find('document'), modules: find('modules'), thread: find('thread') };
}
