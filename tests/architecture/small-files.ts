import type { Rule } from './program-rules.ts';
import type { SourceFile } from './source-files.ts';

const SMALL_LINES = 20;
const MAX_SMALL_FILES = 20;

/** The files that list what each area has: its screens, routes, tables, handlers and adapters. An entry has its own file. */
const LISTS: readonly string[] = [
  'frames/pixel.ts',
  'operator/app/api.ts',
  'operator/db/tables/schema.ts',
  'src/app/deferred/deferred-components.tsx',
  'src/routes/lazy-screens.ts',
  'sw/index.ts',
];

/** The small files with a single importer, each with the reason why its importer does not hold its code. */
const SMALL_FILES: Readonly<Record<string, string>> = {
  'contract/messages/chat-frame.ts': 'the chats of operators follow it, so it is part of the contract',
  'merchants/merchant-footers.ts': 'the build generates it for the page',
  'merchants/merchant-logos.ts': 'the build generates it for the page',
  'merchants/merchant-table.ts': 'the build generates it for the page',
  'src/boot/show-times.ts': 'its importer runs when it is imported, so a test could not call the function there',
  'src/i18n/format-month.ts': 'only src/i18n formats dates, and its other formats belong to the first view',
  'tests/unit/fixtures/choose-tab.ts': 'its importer is as long as a file may be',
  'workers/fingerprint.ts': 'its importer runs when it is imported, so a test could not call the function there',
};

const isTest = ({ path }: SourceFile) => path.startsWith('tests/');
const countLines = ({ text }: SourceFile) => text.trimEnd().split('\n').length;

/**
 * Maps each small file that has one importer to it. A test does not count as an importer of code, because code is not divided for
 * its tests. A file that loads on demand cannot be in its importer.
 */
function findSmallFiles(files: readonly SourceFile[]): ReadonlyMap<string, string> {
  const importers = new Map<string, Set<string>>();
  const onDemand = new Set<string>();
  for (const file of files) {
    const wanted = file.imports.filter(({ target, isOurs }) => isOurs && (!isTest(file) || target.startsWith('tests/')));
    for (const { target, isReference, isOnDemand } of wanted) {
      importers.set(target, (importers.get(target) ?? new Set()).add(file.path));
      if (isReference || isOnDemand) onDemand.add(target);
    }
  }
  const small = files.filter((file) => !file.path.endsWith('.css') && countLines(file) <= SMALL_LINES);
  const found = small.flatMap(({ path }) => {
    const [importer, ...others] = importers.get(path) ?? [];
    return importer && others.length === 0 && !onDemand.has(path) ? [[path, importer] as const] : [];
  });
  return new Map(found);
}

/** A helper of a few lines with one user is in its user's file. */
export const mergesSmallFiles: Rule = (files) => {
  const found = findSmallFiles(files);
  const paths = new Set(files.map(({ path }) => path));
  const unlisted = [...found].filter(([path, importer]) => !LISTS.includes(importer) && !(path in SMALL_FILES));
  return [
    ...(found.size > MAX_SMALL_FILES ? [`${found.size} small files have one importer, ${MAX_SMALL_FILES} are allowed`] : []),
    ...unlisted.map(([path, importer]) => `${path} is small, and ${importer} can hold it`),
    ...Object.keys(SMALL_FILES)
      .filter((path) => paths.has(path) && !found.has(path))
      .map((path) => `${path} is no longer small, or has other importers`),
  ];
};
