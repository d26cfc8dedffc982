import { posix } from 'node:path';
import { findProgram, isProgram, type Rule } from './program-rules.ts';

const MOST_LINES = 300;
const MOST_FILES_IN_A_FOLDER = 25;
const MOST_FOLDERS_DEEP = 4;

const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)+$/;
/** A name must say what is inside; these say only that somebody did not know. */
const EMPTY_WORDS = ['util', 'utils', 'helper', 'helpers', 'misc', 'common', 'lib'];

export const staysShort: Rule = (files) =>
  files
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > MOST_LINES)
    .map(({ path, lines }) => `${path} has ${lines} lines, ${MOST_LINES} are allowed`);

export const isNamedForItsContent: Rule = (files) =>
  files
    .filter(({ path }) => path.split('/').some((part) => part.split(/[-.]/).some((word) => EMPTY_WORDS.includes(word))))
    .map(({ path }) => `${path} has a name that says nothing`);

export const isKebabCase: Rule = (files) =>
  files.filter(({ path }) => !KEBAB_CASE.test(posix.basename(path))).map(({ path }) => `${path} is not in kebab-case`);

/** Files that only hand on others hide where things are. */
export const isNoBarrel: Rule = (files) =>
  files.flatMap(({ path, text }) => {
    const isIndex = /^index\.tsx?$/.test(posix.basename(path));
    const isEntry = isIndex && isProgram(posix.dirname(path));
    if (isIndex && !isEntry) return [`${path} is an index that is no program's entry`];
    return /^export \* from/m.test(text) ? [`${path} hands on everything of another file`] : [];
  });

export const keepsFoldersSmall: Rule = (files) => {
  const counts = new Map<string, number>();
  // A component's style sheet counts with the component.
  for (const { path } of files.filter((file) => !file.path.endsWith('.module.css')))
    counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > MOST_FILES_IN_A_FOLDER)
    .map(([folder, count]) => `${folder} holds ${count} files, ${MOST_FILES_IN_A_FOLDER} are allowed`);
};

/** Unit tests mirror a path of the programs, so only the programs are measured. */
export const staysShallow: Rule = (files) =>
  files
    .filter(({ path }) => isProgram(findProgram(path)) && path.split('/').length - 1 > MOST_FOLDERS_DEEP)
    .map(({ path }) => `${path} is more than ${MOST_FOLDERS_DEEP} folders deep`);
