import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { findPostgresqlFolder } from './tests/operator/fixtures/temporary/temporary-postgresql.ts';
import { CSS_MODULES } from './tools/vite/class-names.ts';
import { languageTexts } from './tools/vite/language-texts.ts';
import { merchantModules } from './tools/vite/merchant-modules.ts';

/** Their rules live in statements and transactions, so they hold on PGlite and on PostgreSQL alike. */
const ON_BOTH_ENGINES = [
  'tests/operator/{app/calls,http/simple-requests,limits/attempts}.test.ts',
  'tests/operator/{app/metrics,domain}/**/*.test.ts',
];
/** They make none, or have a database of their own. */
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
/** They change what all threads of a process share: its time zone, its user. */
const NEED_A_PROCESS = [
  'tests/unit/src/features/promotions/announcements/popup-rule.test.ts',
  'tests/operator/db/folder.test.ts',
];
/** Page and worker keep state in their modules, and one test of the operator mocks one: each file loads modules of its own. */
const WITH_STATE = ['tests/unit/{src,sw}/**/*.test.{ts,tsx}', 'tests/operator/domain/login/equal-work.test.ts'];
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
    __BOOTSTRAP_LINES__: JSON.stringify([]),
    __RELEASE_PUBLIC_KEY__: JSON.stringify(''),
  },
  cacheDir: 'node_modules/.vite-vitest',
  css: CSS_MODULES,
  plugins: [merchantModules(), languageTexts(resolve(import.meta.dirname, 'src/i18n/locales'))],
  test: {
    css: { include: /\.module\.css$/, modules: { classNameStrategy: 'scoped' } },
    // Two cores are all that is promised, and the process that waits for the tests needs none.
    maxWorkers: 2,
    // Threads start faster than processes.
    pool: 'threads',
    globalSetup: `${FIXTURES}/seed-archive.ts`,
    reporters: ['default', ['./tools/vitest-report.ts', { outputFile: '.cache/checks/vitest.json' }]],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts', 'tests/{architecture,product-constants}.test.ts'],
          exclude: [...NEED_A_PROCESS, ...WITH_STATE],
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
        },
      },
      // A file that needs a document says so in its first line: // @vitest-environment happy-dom
      { extends: true, test: { name: 'isolated', include: WITH_STATE, exclude: NEED_A_PROCESS } },
      {
        extends: true,
        test: {
          name: 'operator',
          include: ['tests/operator/**/*.test.ts'],
          exclude: [...NEED_A_PROCESS, ...WITH_STATE],
          // The operator keeps no state in its modules, and to load them takes half a second.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'processes', pool: 'forks', include: NEED_A_PROCESS } },
      // Where its programs are not on the machine, tests/operator/db says so.
      ...(findPostgresqlFolder() ? [onPostgresql] : []),
    ],
  },
});
