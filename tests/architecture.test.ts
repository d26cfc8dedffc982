import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { type ApiDeps, createApi } from '#operator/app/api.ts';
import { hasNoCircles, importsDownwards, keepsFeaturesApart, standsOnAFloor } from './architecture/floor-rules.ts';
import { hasNoFolderCircles } from './architecture/folder-rules.ts';
import { cutsWholeCharacters, foldsNames, freezesForms, leavesCompositionsAlone } from './architecture/input-rules.ts';
import { movesOnlyWhereWelcome } from './architecture/motion-rules.ts';
import { listProductionPackages, needsOnlyInstalledPackages } from './architecture/production-packages.ts';
import { importsDownwardsInItsProgram, standsInItsProgram } from './architecture/program-floors.ts';
import {
  formatsInOnePlace,
  importsExistingFiles,
  importsOnlyAllowedPrograms,
  type Rule,
  reachesProgramsThroughBridges,
  readsTheDeviceInOnePlace,
  takesPathsFromTheTable,
  usesOnlyAllowedPackages,
  watchesVisibilityInOnePlace,
} from './architecture/program-rules.ts';
import {
  isKebabCase,
  isNamedForItsContent,
  isNoBarrel,
  isolatesFewTests,
  keepsFoldersSmall,
  mocksFewModules,
  staysShallow,
  staysShort,
  writesPathsOneWay,
} from './architecture/shape-rules.ts';
import { mergesSmallFiles } from './architecture/small-files.ts';
import { createSourceFile, readSourceFiles } from './architecture/source-files.ts';
import { keepsVariablesOutOfModules, namesCollectionsOfModules } from './architecture/state-rules.ts';
import {
  hasNoGlobalClasses,
  hasNoUnusedClasses,
  keepsScrollingInside,
  keepsSmallButtonsInCards,
  namesClassesOnce,
  takesClassesFromModules,
  usesExistingClasses,
} from './architecture/style-rules.ts';
import { keepsAmountsFromTranslators, keepsTextsAlone } from './architecture/text-rules.ts';

type Sample = Readonly<Record<string, string>>;

const files = readSourceFiles(resolve(import.meta.dirname, '..'));
const lines = (count: number) => 'x\n'.repeat(count);
const manyFiles = Object.fromEntries(Array.from({ length: 26 }, (_, number) => [`src/ui/f${number}.ts`, '']));

/** Each rule has its title and a sample that breaks it, so that no rule can pass without checking anything. */
const RULES: readonly [title: string, rule: Rule, breaks: Sample][] = [
  ['the scanner follows every import', importsExistingFiles, { 'sw/a.ts': "import type { B } from './b.ts';" }],
  ['paths of imports are written in one way', writesPathsOneWay, { 'src/ui/a.ts': "import { b } from '#src/ui/b.ts';" }],
  ['no program imports another', importsOnlyAllowedPrograms, { 'operator/a.ts': "import { b } from '#sw/b.ts';" }],
  [
    'only its start passes the operator a sandbox',
    importsOnlyAllowedPrograms,
    { 'operator/app/a.ts': "import '#sandbox/b.ts';" },
  ],
  [
    'the page reads no merchant from a folder',
    importsOnlyAllowedPrograms,
    { 'src/a.ts': "import '#merchants/read-merchants.ts';" },
  ],
  ['the contract imports nothing of ours', importsOnlyAllowedPrograms, { 'contract/a.ts': "export { b } from '#gateway/b.ts';" }],
  ['no program imports tools or tests', importsOnlyAllowedPrograms, { 'src/app/a.ts': "await import('../../tools/b.ts');" }],
  ['light programs use few packages', usesOnlyAllowedPackages, { 'contract/a.ts': "import {\n  a,\n  b,\n} from 'hono/http';" }],
  ['production needs no development package', needsOnlyInstalledPackages, { 'tools/push.ts': "import a from 'vitest';" }],
  [
    'only bridges import the gateway',
    reachesProgramsThroughBridges,
    { 'src/ui/a.ts': "import { b } from '../../gateway/b.ts';" },
  ],
  [
    'only bridges name workers',
    reachesProgramsThroughBridges,
    { 'src/app/a.ts': "new URL('../../workers/index.ts', import.meta.url)" },
  ],
  ['the page takes its paths from the route table', takesPathsFromTheTable, { 'src/ui/a.tsx': '<Link to="/member/home">' }],
  ['one module reads navigator.onLine', readsTheDeviceInOnePlace, { 'src/app/a.ts': 'navigator.onLine' }],
  [
    'one module watches the visibility of the page',
    watchesVisibilityInOnePlace,
    { 'src/features/chat/a.ts': "document.addEventListener('visibilitychange', look);" },
  ],
  [
    'only src/i18n formats numbers and dates',
    formatsInOnePlace,
    { 'src/features/chat/a.ts': 'new Intl.NumberFormat(tag).format(5)' },
  ],
  ['every file of the page belongs to a floor', standsOnAFloor, { 'src/hooks/a.ts': '' }],
  ['floors import only lower floors', importsDownwards, { 'src/ui/a.tsx': "import type { B } from '../services/b.ts';" }],
  [
    'features do not import each other',
    keepsFeaturesApart,
    { 'src/features/login/a.ts': "import * as styles from '../games/games.module.css';" },
  ],
  [
    'floors use only classes of lower floors',
    importsDownwards,
    { 'src/ui/a.tsx': "import * as styles from '../features/games/games.module.css';" },
  ],
  ['no class is global', hasNoGlobalClasses, { 'src/ui/styles/base.css': 'p,\n.muted {\n}' }],
  ['no module defines a global class', hasNoGlobalClasses, { 'src/ui/tabs.module.css': ':global(.tabs) p {\n}' }],
  [
    'every style sheet is a module, except tokens, resets and global classes',
    hasNoGlobalClasses,
    { 'src/ui/styles/tabs.css': '' },
  ],
  ['classes come from modules', takesClassesFromModules, { 'src/ui/a.tsx': '<p className="muted">' }],
  [
    'conditional classes come from modules too',
    takesClassesFromModules,
    { 'src/ui/a.tsx': "<p className={isOpen ? 'num' : ''}>" },
  ],
  [
    'every used class is defined',
    usesExistingClasses,
    { 'src/ui/a.tsx': "import * as styles from './a.module.css';\nstyles.tabb;", 'src/ui/a.module.css': '.tab {\n}' },
  ],
  ['every defined class is used', hasNoUnusedClasses, { 'src/ui/a.module.css': '.tab:not([data-old]) p {\n}' }],
  [
    'no two modules define the same class',
    namesClassesOnce,
    { 'src/ui/tab.module.css': '.barEnd {\n}', 'src/app/tab-bar.module.css': '.end {\n}' },
  ],
  [
    'a text with siblings has an element of its own',
    keepsTextsAlone,
    { 'src/ui/a.tsx': 'const A = ({ isBusy, children }) => <button>{isBusy && <i />}{children}</button>;' },
  ],
  [
    'amounts are protected from translators',
    keepsAmountsFromTranslators,
    { 'src/ui/a.tsx': '<p>{text("added", { amount: formatMoney(amount, currency) })}</p>' },
  ],
  ['only the shared form component renders a form element', freezesForms, { 'src/ui/a.tsx': '<form onSubmit={send}>' }],
  ['forms freeze their fields while they are sent', freezesForms, { 'src/ui/a.tsx': 'const form = useForm(Schema);' }],
  ['a small button lies in a clickable card', keepsSmallButtonsInCards, { 'src/ui/a.tsx': '<Button size="small">' }],
  [
    'motion respects the preference for reduced motion',
    movesOnlyWhereWelcome,
    { 'src/ui/a.module.css': '@media (hover: hover) {\n  .tab {\n    transition: opacity var(--motion);\n  }\n}' },
  ],
  [
    'scroll containers contain their overscroll',
    keepsScrollingInside,
    { 'src/ui/a.module.css': '.tabs {\n  overflow-x: auto;\n}' },
  ],
  ['every file of a program belongs to a floor', standsInItsProgram, { 'gateway/retries/a.ts': '' }],
  [
    'contract imports nothing from higher floors',
    importsDownwardsInItsProgram,
    { 'contract/schemas/a.ts': "import type { B } from '../endpoints.ts';" },
  ],
  [
    'the gateway imports nothing from higher floors',
    importsDownwardsInItsProgram,
    { 'gateway/store/a.ts': "import type { B } from '../cache/b.ts';" },
  ],
  [
    'folders of the gateway do not import their neighbours',
    importsDownwardsInItsProgram,
    { 'gateway/outbox/a.ts': "import { b } from '../lines/b.ts';" },
  ],
  [
    'the service worker imports nothing from higher floors',
    importsDownwardsInItsProgram,
    { 'sw/push/a.ts': "import { b } from '../host-gateway.ts';" },
  ],
  [
    'the workers import nothing from higher floors',
    importsDownwardsInItsProgram,
    { 'workers/random-bytes.ts': "import { b } from './envelope/b.ts';" },
  ],
  [
    'the frames do not import their neighbours',
    importsDownwardsInItsProgram,
    { 'frames/captcha/a.ts': "import { b } from '../load-script.ts';" },
  ],
  [
    'the operator imports nothing from higher floors',
    importsDownwardsInItsProgram,
    { 'operator/domain/cashier/a.ts': "import { b } from '../../site/b.ts';" },
  ],
  [
    'parts of the sandbox do not import their neighbours',
    importsDownwardsInItsProgram,
    { 'sandbox/chat/a.ts': "import { b } from '../push/b.ts';" },
  ],
  [
    'areas of the operator on one floor do not import each other',
    importsDownwardsInItsProgram,
    { 'operator/domain/cashier/a.ts': "import { b } from '../referral/b.ts';" },
  ],
  [
    'folders form no import circle, in any program',
    hasNoFolderCircles,
    { 'src/ui/art/a.ts': "import { b } from './waves/b.ts';", 'src/ui/art/waves/b.ts': "import type { C } from '../c.ts';" },
  ],
  [
    'the tools form no circle of folders either',
    hasNoFolderCircles,
    { 'tools/vite/a.ts': "import { b } from '../lobby/b.ts';", 'tools/lobby/b.ts': "import type { C } from '../vite/c.ts';" },
  ],
  [
    'imports form no circle, including type imports',
    hasNoCircles,
    { 'sw/a.ts': "import type { B } from './b.ts';", 'sw/b.ts': "import { A } from './a.ts';" },
  ],
  [
    'every key handler ignores the keys of input methods',
    leavesCompositionsAlone,
    { 'src/ui/a.tsx': 'const hear = handleKey(act);\n<i onKeyUp={hear} onKeyDown={({ key }) => key === "Enter" && act()} />' },
  ],
  [
    'texts are cut between whole characters',
    cutsWholeCharacters,
    { 'src/ui/a.ts': 'const cut = title.trim().slice(0, MAX_LETTERS);' },
  ],
  [
    'typed names and passwords are normalized',
    foldsNames,
    { 'src/features/login/a.ts': "const username = v.pipe(requiredText('username_missing'));" },
  ],
  ['no file is longer than 300 lines', staysShort, { 'operator/a.ts': lines(301) }],
  [
    'a small file with one importer has a reason',
    mergesSmallFiles,
    { 'sw/a.ts': 'export const a = 1;', 'sw/b.ts': `import { a } from './a.ts';\n${lines(20)}` },
  ],
  ['file names describe their content', isNamedForItsContent, { 'src/ui/dom-helpers.ts': '' }],
  ['file names are in kebab-case', isKebabCase, { 'src/ui/ArtBox.tsx': '' }],
  ['an index file is the entry of a program', isNoBarrel, { 'src/ui/index.ts': '' }],
  ['no file re-exports another one completely', isNoBarrel, { 'src/ui/all.ts': "export * from './button.tsx';" }],
  ['no folder holds more than 25 files', keepsFoldersSmall, manyFiles],
  ['a variable of a module has a reason', keepsVariablesOutOfModules, { 'src/ui/a.ts': 'export let isOpen = false;' }],
  [
    'a constant object that is changed has a reason, too',
    namesCollectionsOfModules,
    { 'src/ui/a.ts': 'const state = { isOpen: false };\nconst open = () => {\n  state.isOpen = true;\n};' },
  ],
  ['the tests mock at most 40 modules', mocksFewModules, { 'tests/a.test.ts': "vi.mock('#src/a.ts');\n".repeat(41) }],
  [
    'at most 40 test files have a thread of their own',
    isolatesFewTests,
    Object.fromEntries(Array.from({ length: 41 }, (_, number) => [`tests/unit/sw/a${number}.test.ts`, "vi.mock('#sw/b.ts');"])),
  ],
  ['no folder is more than 4 deep', staysShallow, { 'src/ui/art/strokes/waves/a.ts': '' }],
];

describe('architecture', () => {
  test.each(RULES)('%s', (_title, rule, breaks) => {
    const sample = Object.entries(breaks).map(([path, text]) => createSourceFile(path, text));
    expect(rule(sample)).toHaveLength(1);
    expect(rule(files)).toEqual([]);
  });

  test('ignores imports inside comments', () => {
    const file = createSourceFile('sw/a.ts', "/** import { c } from './c.ts' */\n// import './b.ts'\nconst a = 1;\n");
    expect(file.imports).toEqual([]);
  });

  test('every dependency has an exact version', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../package.json'), 'utf8'));
    const versions = Object.entries({ ...dependencies, ...devDependencies });
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(String(version)))).toEqual([]);
  });

  test('production installs only the packages that it needs', () => {
    const { dependencies } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../package.json'), 'utf8'));
    expect(Object.keys(dependencies).toSorted()).toEqual(listProductionPackages(files).toSorted());
  });

  test('the operator serves each endpoint of the table exactly once', () => {
    // Registering a route does not use the dependencies; only a request does.
    const app = createApi({} as ApiDeps, () => {});
    const served = app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`);
    const rows = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
    expect(served.toSorted()).toEqual(rows.toSorted());
  });
});
