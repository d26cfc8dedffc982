import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { type Counts, countOne, countPlaywright, countVitest, sumCounts } from './count-results.ts';
import { findShell, provideBrowser } from './find-browser.ts';
import { providePrograms } from './find-program.ts';

/** One part of `npm test`. A part without tests of its own counts as one. */
interface Step {
  readonly title: string;
  readonly command: string;
  readonly count?: (hasPassed: boolean) => Counts;
  readonly canRun?: () => boolean;
  readonly needsBuild?: boolean;
}

const VITEST_REPORT = '.cache/checks/vitest.json';
const PLAYWRIGHT_REPORT = '.cache/checks/playwright.json';
const BUILD = 'vite build';
const LONGEST_FAILURE = 4_000;

const STEPS: readonly Step[] = [
  { title: 'Types', command: 'tsc -b' },
  { title: 'Format and lint', command: 'biome check .' },
  { title: 'Lint with types', command: 'oxlint --type-aware --deny-warnings' },
  { title: 'Unused files, exports and packages', command: 'knip' },
  { title: 'Build', command: BUILD },
  { title: 'Sizes', command: 'tsx tools/check-sizes.ts', needsBuild: true },
  { title: 'Unit and operator tests', command: 'vitest run', count: (hasPassed) => countVitest(VITEST_REPORT, hasPassed) },
  {
    title: 'End to end',
    command: 'playwright test',
    count: (hasPassed) => countPlaywright(PLAYWRIGHT_REPORT, hasPassed),
    canRun: hasBrowser,
    needsBuild: true,
  },
];

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Tells which, or in one clear sentence why not. */
function hasBrowser(): boolean {
  const browser = provideBrowser();
  if (browser) say(`Chromium: ${[browser.path, findShell()].filter(Boolean).join(' and ')} (${browser.source})`);
  else if (process.env.CHROME_PATH) say(`CHROME_PATH names ${process.env.CHROME_PATH}, and there is no such file.`);
  else say('No Chromium was found and none could be installed: install one, or set CHROME_PATH to it.');
  return browser !== null;
}

function runStep({ title, command, canRun, count = (hasPassed) => countOne(title, hasPassed) }: Step): Counts {
  say(`\n━━ ${title}: ${command}`);
  const startedAt = performance.now();
  const hasPassed =
    (canRun?.() ?? true) && spawnSync('npx', ['--no-install', ...command.split(' ')], { stdio: 'inherit' }).status === 0;
  const counts = count(hasPassed);
  say(`━━ ${title}: ${counts.failed === 0 ? 'passed' : 'FAILED'} in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
  return counts;
}

function runAll(): Counts {
  providePrograms();
  // An old report must not be read as this run's.
  for (const report of [VITEST_REPORT, PLAYWRIGHT_REPORT]) rmSync(report, { force: true });
  let isBuilt = true;
  const all: Counts[] = [];
  for (const step of STEPS) {
    if (step.needsBuild && !isBuilt) {
      say(`\n━━ ${step.title}: not run, because there is no build`);
      continue;
    }
    const counts = runStep(step);
    if (step.command === BUILD) isBuilt = counts.failed === 0;
    all.push(counts);
  }
  return sumCounts(all);
}

const { passed, failed, skipped, failures } = runAll();
process.exitCode = failed > 0 ? 1 : 0;
if (failures.length > 0) say(`\n━━ What failed`);
for (const failure of failures) say(`✗ ${stripVTControlCharacters(failure).slice(0, LONGEST_FAILURE)}`);
say(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
