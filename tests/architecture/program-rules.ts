import { ROUTES } from '#src/services/paths/route-table.ts';
import { PROGRAMS, type SourceFile } from './source-files.ts';

export type Program = (typeof PROGRAMS)[number];
/** Returns a sentence for each violation, and an empty list if the rule holds. */
export type Rule = (files: readonly SourceFile[]) => string[];

/** The modules of `merchants/` that have no file access in a bundle, because the build generates what they read. */
const MERCHANTS = ['merchants/merchants.ts', 'merchants/merchant-footers.ts', 'merchants/merchant-logos.ts'];

/** The programs and files that a program may import, as drawn in ARCHITECTURE.md. */
const MAY_IMPORT: Readonly<Record<Program, readonly string[]>> = {
  contract: [],
  merchants: ['contract'],
  gateway: ['contract'],
  sw: ['contract', 'gateway', ...MERCHANTS],
  workers: ['contract'],
  frames: ['contract'],
  src: ['contract', 'gateway', ...MERCHANTS],
  operator: ['contract', 'merchants'],
  sandbox: ['contract', 'merchants', 'operator'],
};

/** The start of the operator passes the sandbox in; no other file of the operator knows it. */
const STARTS_SANDBOX = 'operator/main.ts';

function mayImport(path: string, program: Program, target: string): boolean {
  const allowed = path === STARTS_SANDBOX ? [...MAY_IMPORT[program], 'sandbox'] : MAY_IMPORT[program];
  return allowed.includes(findProgram(target)) || allowed.includes(target);
}

/** The packages that light programs may use; the other programs are not restricted. */
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
    .filter(({ file, program, wanted }) => !mayImport(file.path, program, wanted.target))
    .map(({ file, wanted }) => `${file.path} imports ${wanted.target} of another program`);

export const usesOnlyAllowedPackages: Rule = (files) =>
  inPrograms(files)
    .filter(({ program, wanted }) => !wanted.isOurs && MAY_USE[program]?.test(wanted.target) === false)
    .map(({ file, wanted }) => `${file.path} uses the package ${wanted.target}`);

/** In the page, only the bridges import other programs. */
export const reachesProgramsThroughBridges: Rule = (files) =>
  inPrograms(files)
    .filter(({ program, file }) => program === 'src' && !file.path.startsWith(BRIDGES))
    .filter(({ wanted }) => wanted.isOurs && BEHIND_BRIDGES.includes(findProgram(wanted.target)))
    .map(({ file, wanted }) => `${file.path} reaches ${wanted.target} without a bridge`);

const ROUTE_TABLE = 'src/services/paths/route-table.ts';
const ROUTE_PATHS = Object.values(ROUTES)
  .map(({ path }) => path)
  .join('|');
/** A path in quotes or in a regular expression, optionally followed by a query or a hash. */
const WRITTEN_PATH = new RegExp(`(?:['"\`]|\\\\)(?:/m)?(?:${ROUTE_PATHS})(?=['"\`?#$)\\\\])`, 'i');

/** Formatters whose texts and numbers differ between browsers. Reading the time zone of the device is allowed. */
const FORMAT = /\bnew Intl\.(?!DisplayNames|Segmenter|Collator|PluralRules)\w+|\.toLocale(?:String|DateString|TimeString)\(/;
const READS_THE_DEVICE = 'new Intl.DateTimeFormat().resolvedOptions()';

export const formatsInOnePlace: Rule = (files) =>
  files
    .filter(({ path }) => path.startsWith('src/') && !path.startsWith('src/i18n/'))
    .filter(({ code }) => FORMAT.test(code.replaceAll(READS_THE_DEVICE, '')))
    .map(({ path }) => `${path} formats by itself, and not by src/i18n`);

/** Addresses come from the route table or from the functions beside it. */
export const takesPathsFromTheTable: Rule = (files) =>
  files
    .filter(({ path, code }) => path.startsWith('src/') && path !== ROUTE_TABLE && WRITTEN_PATH.test(code))
    .map(({ path, code }) => `${path} writes ${WRITTEN_PATH.exec(code)?.[0]} itself`);

/** The head runs before every module, and only reserves the strip's space by it. */
const DEVICE_HINTS = ['gateway/environment.ts', 'src/boot/head.ts'];

/** `onLine` is only a hint, so one module weighs it against the replies. */
export const readsTheDeviceInOnePlace: Rule = (files) =>
  files
    .filter(({ path, code }) => isProgram(findProgram(path)) && !DEVICE_HINTS.includes(path) && /\bonLine\b/.test(code))
    .map(({ path }) => `${path} believes the device`);

const VISIBILITY = 'src/platform/page/page-visibility.ts';
const VISIBILITY_EVENT = /['"`](?:visibilitychange|pageshow)['"`]|\bon(?:visibilitychange|pageshow)\b/;

/** One module filters flickers, so that every listener gets a single return event. */
export const watchesVisibilityInOnePlace: Rule = (files) =>
  files
    .filter(({ path, code }) => isProgram(findProgram(path)) && path !== VISIBILITY && VISIBILITY_EVENT.test(code))
    .map(({ path }) => `${path} listens to the page's visibility itself`);

/** An import path that the scanner cannot follow would escape every other rule. */
export const importsExistingFiles: Rule = (files) => {
  const known = new Set(files.map(({ path }) => path));
  return files.flatMap((file) =>
    file.imports
      .filter(({ isOurs, target }) => isOurs && /\.(ts|tsx|css)$/.test(target) && !target.includes('..'))
      .filter(({ target }) => isProgram(findProgram(target)) && !known.has(target))
      .map(({ target }) => `${file.path} imports ${target}, which is not there`),
  );
};
