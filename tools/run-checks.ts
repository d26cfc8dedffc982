import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { type Counts, countOne, countPlaywright, countVitest, sumCounts } from './count-results.ts';
import { findShell, provideBrowser, provideFirefox, provideWebkit } from './find-browser.ts';
import { providePrograms } from './find-program.ts';
import { providePhoneFonts } from './fonts/phone-fonts.ts';

/** One part of `npm test`; a part without tests counts as one test. */
interface Step {
  readonly title: string;
  readonly command: string;
  readonly count?: (hasPassed: boolean) => Counts;
  readonly canRun?: () => boolean;
  /** Says why the step is left out, which is not a failure; null if it is not. */
  readonly findHindrance?: () => string | null;
  readonly needsBuild?: boolean;
  /** Each machine runs its part of these tests; the first machine alone runs the steps without this. */
  readonly isSharded?: boolean;
}

const VITEST_REPORT = '.cache/checks/vitest.json';
const PLAYWRIGHT_REPORT = '.cache/checks/playwright.json';
const FIREFOX_REPORT = '.cache/checks/engines.json';
const WEBKIT_REPORT = '.cache/checks/webkit.json';
const BUILD = 'vite build';
const MAX_FAILURE_CHARACTERS = 4_000;

const STEPS: readonly Step[] = [
  { title: 'Types', command: 'tsc -b' },
  { title: 'Format and lint', command: 'biome check .' },
  { title: 'Lint with types', command: 'oxlint --type-aware --deny-warnings' },
  { title: 'Unused files, exports and packages', command: 'knip' },
  { title: 'Prose', command: 'tsx tools/check-prose.ts' },
  { title: 'Build', command: BUILD, isSharded: true },
  { title: 'Sizes', command: 'tsx tools/check-sizes.ts', needsBuild: true },
  { title: 'Floor of browsers', command: 'tsx tools/check-floor.ts', needsBuild: true },
  {
    title: 'Unit and operator tests',
    command: 'vitest run',
    count: (hasPassed) => countVitest(VITEST_REPORT, hasPassed),
    isSharded: true,
  },
  {
    title: 'End to end',
    command: 'playwright test',
    count: (hasPassed) => countPlaywright(PLAYWRIGHT_REPORT, hasPassed),
    canRun: hasBrowser,
    needsBuild: true,
    isSharded: true,
  },
  {
    title: 'End to end in Firefox',
    command: 'playwright test --config playwright.engines.config.ts --project=firefox-short',
    count: (hasPassed) => countPlaywright(FIREFOX_REPORT, hasPassed),
    findHindrance: () =>
      provideFirefox() ? null : 'No Firefox was found and none could be installed, so its journeys are left out.',
    needsBuild: true,
    isSharded: true,
  },
  {
    title: 'End to end in WebKit',
    command: 'vitest run --config vitest.webkit.config.ts essentials',
    count: (hasPassed) => countVitest(WEBKIT_REPORT, hasPassed),
    findHindrance: () => {
      if (!provideWebkit()) return 'No WebKit with a driver was found and none could be installed, so its journeys are left out.';
      return opensInWebkit() ? null : 'WebKit opens not even an empty page on this machine, so its journeys are left out.';
    },
    needsBuild: true,
  },
];

/** A lane of its own, because it needs podman or buildah and a registry of images. CONTRIBUTING.md */
const CONTAINER_STEPS: readonly Step[] = [
  { title: 'Image', command: 'tsx tools/container/build-image.ts' },
  {
    title: 'Units and container files',
    command: 'vitest run tests/unit/deploy',
    count: (hasPassed) => countVitest(VITEST_REPORT, hasPassed),
  },
];

const OPEN_LIMIT_MS = 60_000;
const opensInWebkit = (): boolean =>
  spawnSync('npx', ['--no-install', 'tsx', 'tests/engines/webkit/open-blank-page.ts'], { timeout: OPEN_LIMIT_MS }).status === 0;

const print = (text: string) => process.stdout.write(`${text}\n`);

/** Reports the browser, or in one sentence why there is none. */
function hasBrowser(): boolean {
  const browser = provideBrowser();
  if (browser) print(`Chromium: ${[browser.path, findShell()].filter(Boolean).join(' and ')} (${browser.source})`);
  else if (process.env.CHROME_PATH) print(`CHROME_PATH names ${process.env.CHROME_PATH}, and there is no such file.`);
  else print('No Chromium was found and none could be installed: install one, or set CHROME_PATH to it.');
  return browser !== null;
}

function runStep({ title, command, canRun, count = (hasPassed) => countOne(title, hasPassed) }: Step): Counts {
  print(`\n━━ ${title}: ${command}`);
  const startedAt = performance.now();
  const hasPassed =
    (canRun?.() ?? true) && spawnSync('npx', ['--no-install', ...command.split(' ')], { stdio: 'inherit' }).status === 0;
  const counts = count(hasPassed);
  print(`━━ ${title}: ${counts.failed === 0 ? 'passed' : 'FAILED'} in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
  return counts;
}

/** Returns the steps of one machine: `--shard 2/3` is the second of three, and without it one machine runs everything. */
function listSteps(shard: string | undefined): readonly Step[] {
  if (shard === undefined) return STEPS;
  const [, index, count] = /^(\d+)\/(\d+)$/.exec(shard)?.map(Number) ?? [];
  if (!index || !count || index > count) throw new Error(`--shard takes a part and a total, such as 2/3, not "${shard}".`);
  return STEPS.filter(({ isSharded }) => isSharded || index === 1).map((step) =>
    step.isSharded && step.count ? { ...step, command: `${step.command} --shard=${shard}` } : step,
  );
}

function runAll(steps: readonly Step[]): Counts {
  providePrograms();
  providePhoneFonts();
  // Reports of an earlier run must not be read as this one's.
  for (const report of [VITEST_REPORT, PLAYWRIGHT_REPORT, FIREFOX_REPORT, WEBKIT_REPORT]) rmSync(report, { force: true });
  let isBuilt = true;
  const all: Counts[] = [];
  for (const step of steps) {
    if (step.needsBuild && !isBuilt) {
      print(`\n━━ ${step.title}: not run, because there is no build`);
      continue;
    }
    const hindrance = step.findHindrance?.();
    if (hindrance) {
      print(`\n━━ ${step.title}: ${hindrance}`);
      continue;
    }
    const counts = runStep(step);
    if (step.command === BUILD) isBuilt = counts.failed === 0;
    all.push(counts);
  }
  return sumCounts(all);
}

const { container, shard } = parseArgs({ options: { container: { type: 'boolean' }, shard: { type: 'string' } } }).values;
const { passed, failed, skipped, failures } = runAll(container ? CONTAINER_STEPS : listSteps(shard));
process.exitCode = failed > 0 ? 1 : 0;
if (failures.length > 0) print(`\n━━ What failed`);
for (const failure of failures) print(`✗ ${stripVTControlCharacters(failure).slice(0, MAX_FAILURE_CHARACTERS)}`);
print(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
