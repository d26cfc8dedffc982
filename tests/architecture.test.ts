import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { type ApiDeps, createApi } from '#operator/app/api.ts';
import { hasNoCircles, importsDownwards, keepsFeaturesApart, standsOnAFloor } from './architecture/floor-rules.ts';
import { hasNoFolderCircles } from './architecture/folder-rules.ts';
import { movesOnlyWhereWelcome } from './architecture/motion-rules.ts';
import { listProductionPackages, needsOnlyInstalledPackages } from './architecture/production-packages.ts';
import { importsDownwardsInItsProgram, standsInItsProgram } from './architecture/program-floors.ts';
import {
  importsExistingFiles,
  importsOnlyAllowedPrograms,
  type Rule,
  reachesProgramsThroughBridges,
  takesPathsFromTheTable,
  usesOnlyAllowedPackages,
} from './architecture/program-rules.ts';
import {
  isKebabCase,
  isNamedForItsContent,
  isNoBarrel,
  keepsFoldersSmall,
  staysShallow,
  staysShort,
} from './architecture/shape-rules.ts';
import { createSourceFile, readSourceFiles } from './architecture/source-files.ts';
import {
  hasNoGlobalClasses,
  hasNoUnusedClasses,
  keepsScrollingInside,
  keepsSmallButtonsInCards,
  namesClassesOnce,
  takesClassesFromModules,
  usesExistingClasses,
} from './architecture/style-rules.ts';

type Sample = Readonly<Record<string, string>>;

const files = readSourceFiles(resolve(import.meta.dirname, '..'));
const lines = (count: number) => 'x\n'.repeat(count);
const manyFiles = Object.fromEntries(Array.from({ length: 26 }, (_, number) => [`src/ui/f${number}.ts`, '']));

/** Each rule, what it says, and a sample that breaks it, so that no rule can be one that never fails. */
const RULES: readonly [title: string, rule: Rule, breaks: Sample][] = [
  ['the scanner follows every import', importsExistingFiles, { 'sw/a.ts': "import type { B } from './b.ts';" }],
  ['no program imports another', importsOnlyAllowedPrograms, { 'operator/a.ts': "import { b } from '#sw/b.ts';" }],
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
  ['the page takes its paths from the table of routes', takesPathsFromTheTable, { 'src/ui/a.tsx': '<Link to="/member/home">' }],
  ['every file of the page stands on a floor', standsOnAFloor, { 'src/hooks/a.ts': '' }],
  ['floors are imported downwards', importsDownwards, { 'src/ui/a.tsx': "import type { B } from '../services/b.ts';" }],
  [
    'features stay apart',
    keepsFeaturesApart,
    { 'src/features/login/a.ts': "import * as styles from '../games/games.module.css';" },
  ],
  [
    'classes are used downwards',
    importsDownwards,
    { 'src/ui/a.tsx': "import * as styles from '../features/games/games.module.css';" },
  ],
  ['no class is global', hasNoGlobalClasses, { 'src/ui/styles/base.css': 'p,\n.muted {\n}' }],
  ['no module defines a global class', hasNoGlobalClasses, { 'src/ui/tabs.module.css': ':global(.tabs) p {\n}' }],
  [
    'every style sheet but tokens, resets and what scripts need is a module',
    hasNoGlobalClasses,
    { 'src/ui/styles/tabs.css': '' },
  ],
  ['classes come from modules', takesClassesFromModules, { 'src/ui/a.tsx': '<p className="muted">' }],
  ['chosen classes come from modules too', takesClassesFromModules, { 'src/ui/a.tsx': "<p className={isOpen ? 'num' : ''}>" }],
  [
    'a class that is used is defined',
    usesExistingClasses,
    { 'src/ui/a.tsx': "import * as styles from './a.module.css';\nstyles.tabb;", 'src/ui/a.module.css': '.tab {\n}' },
  ],
  ['a class that is defined is used', hasNoUnusedClasses, { 'src/ui/a.module.css': '.tab:not([data-old]) p {\n}' }],
  [
    'no two modules name one class',
    namesClassesOnce,
    { 'src/ui/tab.module.css': '.barEnd {\n}', 'src/app/tab-bar.module.css': '.end {\n}' },
  ],
  ['a small button stands in a card that answers for it', keepsSmallButtonsInCards, { 'src/ui/a.tsx': '<Button size="small">' }],
  [
    'nothing moves for who prefers reduced motion',
    movesOnlyWhereWelcome,
    { 'src/ui/a.module.css': '@media (hover: hover) {\n  .tab {\n    transition: opacity var(--motion);\n  }\n}' },
  ],
  [
    'what scrolls by itself keeps its scrolling inside',
    keepsScrollingInside,
    { 'src/ui/a.module.css': '.tabs {\n  overflow-x: auto;\n}' },
  ],
  ['every file of a program stands on a floor', standsInItsProgram, { 'gateway/retries/a.ts': '' }],
  [
    'in contract, nothing is imported from above',
    importsDownwardsInItsProgram,
    { 'contract/schemas/a.ts': "import type { B } from '../endpoints.ts';" },
  ],
  [
    'in the gateway, nothing is imported from above',
    importsDownwardsInItsProgram,
    { 'gateway/store/a.ts': "import type { B } from '../cache/b.ts';" },
  ],
  [
    'in the gateway, neighbours stay apart',
    importsDownwardsInItsProgram,
    { 'gateway/outbox/a.ts': "import { b } from '../lines/b.ts';" },
  ],
  [
    'in the service worker, nothing is imported from above',
    importsDownwardsInItsProgram,
    { 'sw/push/a.ts': "import { b } from '../host-gateway.ts';" },
  ],
  [
    'in the workers, nothing is imported from above',
    importsDownwardsInItsProgram,
    { 'workers/random-bytes.ts': "import { b } from './envelope/b.ts';" },
  ],
  [
    'in the frames, neighbours stay apart',
    importsDownwardsInItsProgram,
    { 'frames/captcha/a.ts': "import { b } from '../load-script.ts';" },
  ],
  [
    'in the operator, nothing is imported from above',
    importsDownwardsInItsProgram,
    { 'operator/domain/cashier/a.ts': "import { b } from '../../site/b.ts';" },
  ],
  [
    'in the operator, areas of one floor stay apart',
    importsDownwardsInItsProgram,
    { 'operator/domain/cashier/a.ts': "import { b } from '../referral/b.ts';" },
  ],
  [
    'in the operator, folders form no circle',
    hasNoFolderCircles,
    { 'operator/db/a.ts': "import { b } from './tables/b.ts';", 'operator/db/tables/b.ts': "import type { C } from '../c.ts';" },
  ],
  [
    'imports form no circle, types included',
    hasNoCircles,
    { 'sw/a.ts': "import type { B } from './b.ts';", 'sw/b.ts': "import { A } from './a.ts';" },
  ],
  ['no file is longer than 300 lines', staysShort, { 'operator/a.ts': lines(301) }],
  ['names say what is inside', isNamedForItsContent, { 'src/ui/dom-helpers.ts': '' }],
  ['files are in kebab-case', isKebabCase, { 'src/ui/ArtBox.tsx': '' }],
  ['an index is a program’s entry', isNoBarrel, { 'src/ui/index.ts': '' }],
  ['no file hands on another whole', isNoBarrel, { 'src/ui/looks.ts': "export * from './button.tsx';" }],
  ['no folder holds more than 25 files', keepsFoldersSmall, manyFiles],
  ['no folder is more than 4 deep', staysShallow, { 'src/ui/art/strokes/waves/a.ts': '' }],
];

describe('architecture', () => {
  test.each(RULES)('%s', (_title, rule, breaks) => {
    const sample = Object.entries(breaks).map(([path, text]) => createSourceFile(path, text));
    expect(rule(sample)).toHaveLength(1);
    expect(rule(files)).toEqual([]);
  });

  test('a commented import is none', () => {
    const file = createSourceFile('sw/a.ts', "/** import { c } from './c.ts' */\n// import './b.ts'\nconst a = 1;\n");
    expect(file.imports).toEqual([]);
  });

  test('every dependency has an exact version', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../package.json'), 'utf8'));
    const versions = Object.entries({ ...dependencies, ...devDependencies });
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(String(version)))).toEqual([]);
  });

  test('production installs no package that it does not need', () => {
    const { dependencies } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../package.json'), 'utf8'));
    expect(Object.keys(dependencies).toSorted()).toEqual(listProductionPackages(files).toSorted());
  });

  test('the operator serves every row of the table once, and nothing else', () => {
    // Registering asks nothing of the dependencies; only answering does.
    const app = createApi({} as ApiDeps, () => {});
    const served = app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`);
    const rows = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
    expect(served.toSorted()).toEqual(rows.toSorted());
  });
});
