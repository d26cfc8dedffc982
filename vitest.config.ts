import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { findPostgresqlFolder } from './tests/operator/fixtures/temporary/temporary-postgresql.ts';
import { languageTexts } from './tools/locales/language-texts.ts';
import { listTests } from './tools/shared-tests.ts';
import { CSS_MODULES } from './tools/vite/class-names.ts';
import { merchantModules } from './tools/vite/merchant-modules.ts';

/** The rules tested here are in statements and transactions, so they must hold on PGlite and on PostgreSQL. */
const ON_BOTH_ENGINES = [
  'tests/operator/{app/calls,http/simple-requests,limits/attempts,site/releases/kept-files}.test.ts',
  'tests/operator/{app/metrics,domain}/**/*.test.ts',
];
/** These tests execute no statements, or have their own database. */
const WITHOUT_STATEMENTS = [
  'captcha/{captcha-vendor,create-geetest,geetest-v3,geetest-v4}',
  'draws-and-moments',
  'games/lobby',
  'identity/{id-tokens,identity-sources}',
  'push/sending/fcm-account',
  'referral/referral-code',
  'rewards/reward-status',
  'safer-play/effective-limit',
  'login/equal-work',
  'system/describe-resources',
  'verification/code-texts',
  'merchants/merchant-command',
];
/** These tests change state that all threads of a process share: its time zone or its user. */
const NEED_A_PROCESS = [
  'tests/unit/src/features/promotions/announcements/popup-rule.test.ts',
  'tests/unit/contract/schemas/moments.test.ts',
  'tests/operator/db/folder.test.ts',
];
/** Page and worker have state in their modules, so each file of these tests has modules of its own. */
const WITH_STATE = listTests(import.meta.dirname, ['tests/unit/src', 'tests/unit/sw']);
/** Each of these files has a thread of its own, because it mocks a module. */
const ALONE = [
  ...WITH_STATE.thread,
  'tests/hostile/releases.test.ts',
  'tests/unit/contract/made-up-call.test.ts',
  'tests/operator/domain/login/equal-work.test.ts',
];
const TESTING_LIBRARY = resolve(import.meta.dirname, 'node_modules/@testing-library');
const OWN_MODULES = {
  setupFiles: 'tests/unit/threads/prepare-file.ts',
  // These packages remember the document or the database of their first file, so that each file loads them again.
  server: { deps: { inline: [/@testing-library/, /fake-indexeddb/, /node_modules\/idb\//] } },
  // Only ES modules can be loaded again.
  alias: {
    '@testing-library/dom': `${TESTING_LIBRARY}/dom/dist/@testing-library/dom.esm.js`,
    '@testing-library/react': `${TESTING_LIBRARY}/react/dist/@testing-library/react.esm.js`,
  },
};
const FIXTURES = 'tests/operator/fixtures/temporary';

const onPostgresql = {
  extends: true as const,
  test: {
    name: 'postgresql',
    isolate: false,
    include: ON_BOTH_ENGINES,
    exclude: WITHOUT_STATEMENTS.map((name) => `tests/operator/domain/${name}.test.ts`),
    globalSetup: `${FIXTURES}/seeded-postgresql.ts`,
  },
};

export default defineConfig({
  define: {
    __BUILD__: JSON.stringify('test'),
    __VERSION__: JSON.stringify('1.2.3'),
    __BOOTSTRAP_LINES__: JSON.stringify([]),
    __LINE_LIST_SOURCES__: 'null',
    __SEALING_KEYS__: JSON.stringify([]),
    __ENVELOPE__: 'null',
    __REPLY_KEYS__: JSON.stringify([]),
    __RELEASE_PUBLIC_KEY__: JSON.stringify(''),
  },
  cacheDir: 'node_modules/.vite-vitest',
  css: CSS_MODULES,
  plugins: [merchantModules(), languageTexts(resolve(import.meta.dirname, 'src/i18n/locales'))],
  test: {
    css: { include: /\.module\.css$/, modules: { classNameStrategy: 'scoped' } },
    // Only two cores are available, and the process that waits for the tests needs none.
    maxWorkers: 2,
    // Threads start faster than processes.
    pool: 'threads',
    alias: { 'vitest-environment-page': resolve(import.meta.dirname, 'tests/unit/threads/page-environment.ts') },
    // These limits end a test that hangs, on a machine that is busy with other work as well. They measure nothing.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    globalSetup: `${FIXTURES}/seed-archive.ts`,
    reporters: [
      'default',
      ['./tools/vitest-report.ts', { outputFile: process.env.VITEST_REPORT ?? '.cache/checks/vitest.json' }],
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts', 'tests/{architecture,documents,product-constants}.test.ts'],
          exclude: [...NEED_A_PROCESS, ...ALONE, 'tests/unit/{src,sw}/**'],
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
        },
      },
      // A file that needs a document has this first line: // @vitest-environment page
      {
        extends: true,
        test: { name: 'page', include: [...WITH_STATE.document], exclude: NEED_A_PROCESS, isolate: false, ...OWN_MODULES },
      },
      {
        extends: true,
        test: { name: 'modules', include: [...WITH_STATE.modules], exclude: NEED_A_PROCESS, isolate: false, ...OWN_MODULES },
      },
      { extends: true, test: { name: 'isolated', include: ALONE, exclude: NEED_A_PROCESS, ...OWN_MODULES } },
      {
        extends: true,
        test: {
          name: 'operator',
          include: ['tests/{operator,sandbox,hostile}/**/*.test.ts'],
          exclude: [...NEED_A_PROCESS, ...ALONE],
          // The operator has no state in its modules, and loading them takes half a second.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'processes', pool: 'forks', include: NEED_A_PROCESS } },
      // If PostgreSQL's programs are not installed, tests/operator/db reports that.
      ...(findPostgresqlFolder() ? [onPostgresql] : []),
    ],
  },
});
