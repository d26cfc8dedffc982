import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMerchants } from '#merchants/read-merchants.ts';
import { findLocaleFaults, readLocales } from '#tools/locales/check-locales.ts';
import { createDraft } from '#tools/new/draft/draft.ts';
import type { Wish } from '#tools/new/draft/kind.ts';
import { KINDS } from '#tools/new/run-command.ts';

/*
 * Each kind writes into a copy of the checkout. One draft holds them all, so that the types and the tests of the copy are checked
 * once. The names are not those of the documented examples, which may be in the checkout by now.
 */

const ROOT = resolve(import.meta.dirname, '../../../..');
const LONG_MS = 120_000;
const WISHES: readonly (Partial<Wish> & { readonly kind: string; readonly words: readonly string[] })[] = [
  { kind: 'call', words: ['vip.specimens', "Gives the member's specimens."] },
  { kind: 'call', words: ['vip.claimSpecimen', 'Claims a specimen.'], options: { method: 'put' } },
  { kind: 'call', words: ['vip.openSpecimen', 'Opens a specimen.'], options: { method: 'post' } },
  { kind: 'call', words: ['trophies.list', 'Gives the trophies.'], switches: ['guests'] },
  { kind: 'call', words: ['trophies.drop', 'Removes a prize.'], options: { method: 'delete' } },
  { kind: 'merchant', words: ['specimen'], options: { currency: 'BRL', languages: 'PT-BR,EN' } },
  { kind: 'language', words: ['EO', 'eo', 'Esperanto'] },
  { kind: 'language', words: ['YI', 'yi', 'ייִדיש'], switches: ['rtl'] },
  { kind: 'text', words: ['vip', 'specimens_count', '{{count}} specimen', '{{count}} specimens'] },
  { kind: 'screen', words: ['specimens', '/member/specimens', 'Specimens'], options: { feature: 'vip' } },
  {
    kind: 'screen',
    words: ['trophyWall', '/trophyWall', 'Trophy wall'],
    options: { public: 'a guest may look at the trophies before a login' },
  },
];
interface Reference {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly summary: string }>>>>;
}

/** The tests that hold for the result before a person translates and completes it. */
const TESTS = [
  'tests/architecture.test.ts',
  'tests/product-constants.test.ts',
  'tests/unit/contract/languages.test.ts',
  'tests/unit/contract/live-rows.test.ts',
  'tests/unit/contract/made-up-call.test.ts',
  'tests/unit/contract/schemas/loose/loose-replies.test.ts',
  'tests/unit/src/services/paths/route-table.test.ts',
  'tests/unit/tools/openapi/document.test.ts',
  'tests/unit/tools/operator-check/row-descriptions.test.ts',
  'tests/unit/tools/operator-check/simulated-operator.test.ts',
];
/** Files that declare names for the whole program. */
const DECLARATIONS = [
  'src/css-modules.d.ts',
  'tools/vite/build-globals.d.ts',
  'tests/operator/fixtures/temporary/seeded-postgresql.ts',
];

let root: string;
let files: readonly string[];
let format: Promise<string>;
let types: Promise<string>;
let tests: Promise<string>;

/** Runs a command in the copy; returns its output if it fails. */
async function run(command: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, SEED_ARCHIVE: 'keep', FASTLINE_MERCHANTS: '' };
  const child = spawn('npx', ['--no-install', command, ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return code === 0 ? '' : output;
}

function copyCheckout(): string {
  const copy = mkdtempSync(join(tmpdir(), 'fastline-new-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT, encoding: 'utf8' });
  for (const path of listed.split('\0').filter((each) => each && existsSync(join(ROOT, each)))) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    copyFileSync(join(ROOT, path), join(copy, path));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  // The tests of the copy need no database.
  mkdirSync(join(copy, '.cache/checks'), { recursive: true });
  writeFileSync(join(copy, '.cache/checks/seeded-database.tar'), '');
  return copy;
}

/** One program of the changed files and their imports needs a quarter of the time of \`tsc -b\`. */
function writeTypesConfig(): string {
  const compilerOptions = {
    noEmit: true,
    composite: false,
    emitDeclarationOnly: false,
    jsx: 'react-jsx',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: ['node', 'vite/client'],
  };
  const sources = files.filter((path) => /\.tsx?$/.test(path) && !path.startsWith('tests/e2e/'));
  const config = { extends: './tsconfig.base.json', compilerOptions, files: [...DECLARATIONS, ...sources] };
  writeFileSync(join(root, 'tsconfig.new.json'), JSON.stringify(config));
  return 'tsconfig.new.json';
}

beforeAll(() => {
  root = copyCheckout();
  const draft = createDraft(root);
  for (const { kind, words, options = {}, switches = [] } of WISHES) KINDS[kind]?.draft({ words, options, switches }, draft);
  files = draft.files().map(({ path }) => path);
  draft.write();
  format = run('biome', 'check', '--files-ignore-unknown=true', ...files);
  types = run('tsc', '-p', writeTypesConfig());
  tests = run('vitest', 'run', '--project', 'unit', '--project', 'modules', '--project', 'isolated', ...TESTS);
}, LONG_MS);
afterAll(async () => {
  await Promise.all([format, types, tests]);
  rmSync(root, { recursive: true });
}, LONG_MS);

test('each kind writes files in their format', async () => expect(await format).toBe(''), LONG_MS);

test('the types of the result are right', async () => expect(await types).toBe(''), LONG_MS);

test('the result fits the rules of architecture, calls, languages and routes', async () => expect(await tests).toBe(''), LONG_MS);

test('the reference describes each call', () => {
  const { paths } = JSON.parse(readFileSync(join(root, 'docs/openapi.json'), 'utf8')) as Reference;
  const summaries = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ summary }) => summary));
  const calls = WISHES.filter(({ kind }) => kind === 'call').map(({ words }) => words[1]);
  expect(summaries).toEqual(expect.arrayContaining(calls));
});

test('a language alone writes the reference again, which lists the languages', () => {
  const draft = createDraft(ROOT);
  KINDS.language?.draft({ words: ['EO', 'eo', 'Esperanto'], options: {}, switches: [] }, draft);
  expect(draft.files().map(({ path }) => path)).toContain('docs/openapi.json');
});

test('a merchant is complete', () => {
  const specimen = readMerchants(join(root, 'merchants')).find(({ code }) => code === 'specimen');
  expect(specimen).toMatchObject({ name: 'Specimen', currency: 'BRL', languages: ['PT-BR', 'EN'], hosts: ['specimen'] });
});

test('a text is in English, and missing in every other language, with its plural forms', () => {
  const locales = readLocales(join(root, 'src/i18n/locales'));
  expect(locales.en?.vip).toMatchObject({
    specimens_count_one: '{{count}} specimen',
    specimens_count_other: '{{count}} specimens',
  });
  const faults = findLocaleFaults(locales).filter((fault) => /^(?:ja|pt-BR)\//.test(fault));
  const lacking = (language: string, ...keys: string[]) => keys.map((key) => `${language}/vip.json lacks "${key}".`);
  expect(faults.filter((fault) => fault.includes('vip.json')).sort()).toEqual(
    [
      ...lacking('ja', 'specimens_count_other', 'specimens_title'),
      ...lacking('pt-BR', 'specimens_count_one', 'specimens_count_other', 'specimens_title'),
    ].sort(),
  );
  expect(Object.keys(JSON.parse(readFileSync(join(root, 'src/i18n/locales/ja/vip.json'), 'utf8')) as object)).toContain(
    'specimens_title',
  );
});

test('a language has each file and key, and the check names every one as missing', () => {
  for (const folder of ['src/i18n/locales', 'operator/texts']) {
    const locales = readLocales(join(root, folder));
    const faults = findLocaleFaults(locales, folder === 'operator/texts' ? /\{\w+\}/g : undefined);
    expect(Object.keys(locales.eo ?? {})).toEqual(Object.keys(locales.en ?? {}));
    expect(faults.filter((fault) => !/ lacks "[\w.]+"\.$/.test(fault))).toEqual([]);
    const listed = Object.keys(locales.en ?? {}).flatMap((name) =>
      Object.keys(JSON.parse(readFileSync(join(root, folder, 'yi', `${name}.json`), 'utf8')) as object).map(
        (key) => `yi/${name}.json lacks "${key}".`,
      ),
    );
    expect(faults.filter((fault) => fault.startsWith('yi/')).sort()).toEqual(listed.sort());
  }
});
