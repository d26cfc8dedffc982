import { ROUTES } from '#src/services/paths/route-table.ts';
import { PROGRAMS, type SourceFile } from './source-files.ts';

export type Program = (typeof PROGRAMS)[number];
/** Sentences, one for each place that breaks the rule; none when it holds. */
export type Rule = (files: readonly SourceFile[]) => string[];

/** Which programs a program may import; ARCHITECTURE.md draws it. */
const MAY_IMPORT: Readonly<Record<Program, readonly string[]>> = {
  contract: [],
  merchants: ['contract'],
  gateway: ['contract'],
  sw: ['contract', 'gateway'],
  workers: ['contract'],
  frames: ['contract'],
  src: ['contract', 'gateway'],
  operator: ['contract', 'merchants'],
};

/** The programs that must stay light; the others take what their job needs. */
const MAY_USE: Readonly<Partial<Record<Program, RegExp>>> = {
  contract: /^valibot$/,
  merchants: /^(valibot|node:(fs|path))$/,
  gateway: /^(valibot|idb)$/,
  sw: /^(valibot|workbox-[a-z]+)$/,
  frames: /^valibot$/,
};

const BRIDGES = 'src/bridges/';
const BEHIND_BRIDGES: readonly string[] = ['gateway', 'workers'];

export const findProgram = (path: string): string => path.split('/')[0] ?? '';
export const isProgram = (name: string): name is Program => (PROGRAMS as readonly string[]).includes(name);

const inPrograms = (files: readonly SourceFile[]) =>
  files.flatMap((file) => {
    const program = findProgram(file.path);
    return isProgram(program) ? file.imports.map((wanted) => ({ file, program, wanted })) : [];
  });

export const importsOnlyAllowedPrograms: Rule = (files) =>
  inPrograms(files)
    .filter(({ program, wanted }) => wanted.isOurs && !wanted.isReference && findProgram(wanted.target) !== program)
    .filter(({ program, wanted }) => !MAY_IMPORT[program].includes(findProgram(wanted.target)))
    .map(({ file, wanted }) => `${file.path} imports ${wanted.target} of another program`);

export const usesOnlyAllowedPackages: Rule = (files) =>
  inPrograms(files)
    .filter(({ program, wanted }) => !wanted.isOurs && MAY_USE[program]?.test(wanted.target) === false)
    .map(({ file, wanted }) => `${file.path} uses the package ${wanted.target}`);

/** In the page, only the bridges know that other programs exist. */
export const reachesProgramsThroughBridges: Rule = (files) =>
  inPrograms(files)
    .filter(({ program, file }) => program === 'src' && !file.path.startsWith(BRIDGES))
    .filter(({ wanted }) => wanted.isOurs && BEHIND_BRIDGES.includes(findProgram(wanted.target)))
    .map(({ file, wanted }) => `${file.path} reaches ${wanted.target} without a bridge`);

const ROUTE_TABLE = 'src/services/paths/route-table.ts';
const ROUTE_PATHS = Object.values(ROUTES)
  .map(({ path }) => path)
  .join('|');
/** A path between quotes, or in a regular expression; a query or a hash may follow. */
const WRITTEN_PATH = new RegExp(`(?:['"\`]|\\\\)(?:/m)?(?:${ROUTE_PATHS})(?=['"\`?#$)\\\\])`, 'i');

/** Addresses are read from the table of routes, or built by the functions beside it. */
export const takesPathsFromTheTable: Rule = (files) =>
  files
    .filter(({ path, code }) => path.startsWith('src/') && path !== ROUTE_TABLE && WRITTEN_PATH.test(code))
    .map(({ path, code }) => `${path} writes ${WRITTEN_PATH.exec(code)?.[0]} itself`);

/** A path the scanner cannot follow would hide an import from every other rule. */
export const importsExistingFiles: Rule = (files) => {
  const known = new Set(files.map(({ path }) => path));
  return files.flatMap((file) =>
    file.imports
      .filter(({ isOurs, target }) => isOurs && /\.(ts|tsx|css)$/.test(target) && !target.includes('..'))
      .filter(({ target }) => isProgram(findProgram(target)) && !known.has(target))
      .map(({ target }) => `${file.path} imports ${target}, which is not there`),
  );
};
