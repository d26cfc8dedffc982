import { posix } from 'node:path';
import { findNeed } from '#tools/shared-tests.ts';
import { findProgram, isProgram, type Rule } from './program-rules.ts';

const MAX_LINES = 300;
const MAX_FILES_PER_FOLDER = 25;
const MAX_FOLDER_DEPTH = 4;
const MAX_MOCKS = 40;
const MAX_ISOLATED = 40;

const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)+$/;
/** Words that do not describe the content of a file. */
const EMPTY_WORDS = ['util', 'utils', 'helper', 'helpers', 'misc', 'common', 'lib'];

export const staysShort: Rule = (files) =>
  files
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ path, lines }) => `${path} has ${lines} lines, ${MAX_LINES} are allowed`);

export const isNamedForItsContent: Rule = (files) =>
  files
    .filter(({ path }) => path.split('/').some((part) => part.split(/[-.]/).some((word) => EMPTY_WORDS.includes(word))))
    .map(({ path }) => `${path} has a name that says nothing`);

export const isKebabCase: Rule = (files) =>
  files.filter(({ path }) => !KEBAB_CASE.test(posix.basename(path))).map(({ path }) => `${path} is not in kebab-case`);

/** Files that only re-export others hide where the code is. */
export const isNoBarrel: Rule = (files) =>
  files.flatMap(({ path, text }) => {
    const isIndex = /^index\.tsx?$/.test(posix.basename(path));
    const isEntry = isIndex && isProgram(posix.dirname(path));
    if (isIndex && !isEntry) return [`${path} is an index that is not a program's entry`];
    return /^export \* from/m.test(text) ? [`${path} hands on everything of another file`] : [];
  });

/** In `src`, a path that climbs more than two folders is written from the root of the program, and any other one is relative. */
export const writesPathsOneWay: Rule = (files) =>
  files
    .filter(({ path }) => path.startsWith('src/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/(?:from|import\()\s*'((?:\.|#src\/)[^']*)'/g)].flatMap(([, written = '']) => {
        const folder = posix.dirname(path);
        const target = written.startsWith('.') ? posix.join(folder, written) : written.replace('#', '');
        const isFar = posix.relative(folder, target).startsWith('../../../');
        return isFar === written.startsWith('#') ? [] : [`${path} writes the path of ${target} the other way`];
      }),
    );

export const keepsFoldersSmall: Rule = (files) => {
  const counts = new Map<string, number>();
  // A component and its style sheet count as one file.
  for (const { path } of files.filter((file) => !file.path.endsWith('.module.css')))
    counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > MAX_FILES_PER_FOLDER)
    .map(([folder, count]) => `${folder} holds ${count} files, ${MAX_FILES_PER_FOLDER} are allowed`);
};

/** Unit tests mirror the paths of the programs, so only the programs are measured. */
export const staysShallow: Rule = (files) =>
  files
    .filter(({ path }) => isProgram(findProgram(path)) && path.split('/').length - 1 > MAX_FOLDER_DEPTH)
    .map(({ path }) => `${path} is more than ${MAX_FOLDER_DEPTH} folders deep`);

/** A mock of a module hides what its callers depend on, and its test file needs modules of its own. */
export const mocksFewModules: Rule = (files) => {
  const count = files
    .filter(({ path }) => path.startsWith('tests/'))
    .reduce((sum, { code }) => sum + (code.match(/^vi\.mock\(/gm)?.length ?? 0), 0);
  return count > MAX_MOCKS ? [`the tests mock ${count} modules, ${MAX_MOCKS} are allowed`] : [];
};

/** A thread for one file loads React and the document's classes again. Such a file mocks a module, or uses a document of its own. */
export const isolatesFewTests: Rule = (files) => {
  const isolated = files.filter(
    ({ path, text }) => /^tests\/unit\/(src|sw)\/.*\.test\.tsx?$/.test(path) && findNeed(text) === 'thread',
  );
  return isolated.length > MAX_ISOLATED ? [`${isolated.length} test files need a thread, ${MAX_ISOLATED} are allowed`] : [];
};
