import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findChangedJourneys } from './changed-journeys.ts';

/** Checks only the changes since a commit: types, lint, related unit tests, and the journeys of the changed areas. */
const { positionals } = parseArgs({ allowPositionals: true });
const base = positionals[0] ?? 'HEAD';
const PROJECTS = ['unit', 'page', 'modules', 'isolated', 'operator'];

const listLines = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

function run(command: string, ...args: string[]): void {
  console.warn(`\n━━ ${command} ${args.join(' ')}`);
  const { status } = spawnSync('npx', ['--no-install', command, ...args], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

const changed = [...listLines('diff', '--name-only', base), ...listLines('ls-files', '--others', '--exclude-standard')];
const present = changed.filter((file) => existsSync(file));
const code = present.filter((file) => /\.tsx?$/.test(file) && !file.startsWith('tests/e2e/'));
const journeys = findChangedJourneys(changed, [...listLines('ls-files'), ...present]);

if (changed.length === 0) {
  console.warn(`Nothing changed since ${base}.`);
} else {
  run('tsc', '-b');
  run('biome', 'check', '--no-errors-on-unmatched', '--files-ignore-unknown=true', ...present);
  run('vitest', 'run', '--project', 'unit', 'tests/architecture.test.ts', 'tests/documents.test.ts');
  if (code.length > 0)
    run('vitest', 'related', '--run', ...PROJECTS.flatMap((name) => ['--project', name]), '--passWithNoTests', ...code);
  if (journeys.length > 0) {
    run('vite', 'build');
    run(
      'playwright',
      'test',
      '--project',
      'worker',
      '--project',
      'all-hands',
      '--project',
      'notifications',
      '--pass-with-no-tests',
      ...new Set(journeys),
    );
  }
}
