import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findNearestTests } from './nearest-tests.ts';

/** As many test files as two cores run in the remaining seconds. */
const MAX_TEST_FILES = 15;
const PROJECTS = ['unit', 'page', 'modules', 'isolated', 'operator'];

const { positionals } = parseArgs({ allowPositionals: true });
const base = positionals[0] ?? 'HEAD';
const listLines = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

const untracked = listLines('ls-files', '--others', '--exclude-standard');
const changed = [...listLines('diff', '--name-only', base), ...untracked];
const SEEDING_PROGRAMS = ['operator', 'contract', 'merchants'];
const SEED_ARCHIVE = '.cache/checks/seeded-database.tar';
const MS_PER_S = 1000;

/** The seeded database of an earlier run is still right as long as the programs that make it are unchanged. */
function canKeepSeeds(): boolean {
  if (changed.some((path) => SEEDING_PROGRAMS.includes(path.split('/')[0] ?? ''))) return false;
  const committedAt = Number(listLines('log', '-1', '--format=%ct', '--', ...SEEDING_PROGRAMS)[0]) * MS_PER_S;
  return existsSync(SEED_ARCHIVE) && statSync(SEED_ARCHIVE).mtimeMs > committedAt;
}
const SEEDS = canKeepSeeds() ? { SEED_ARCHIVE: 'keep' } : {};

/** Runs a command beside others, and prints its output in one piece. */
async function run(command: string, ...args: string[]): Promise<boolean> {
  const child = spawn('npx', ['--no-install', command, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...SEEDS },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'close')) as [number | null];
  const hasPassed = code === 0;
  console.warn(`${hasPassed ? 'ok    ' : 'FAILED'} ${command}`);
  if (!hasPassed) console.warn(output);
  return hasPassed;
}

function readSources(paths: readonly string[]): Map<string, string> {
  const code = paths.filter((path) => /\.(tsx?|js)$/.test(path) && existsSync(path));
  return new Map(code.map((path) => [path, readFileSync(path, 'utf8')]));
}

const present = changed.filter((path) => existsSync(path));
const code = present.filter((path) => /\.tsx?$/.test(path));
const { nearest, leftOut } = findNearestTests(changed, readSources([...listLines('ls-files'), ...untracked]), MAX_TEST_FILES);

const checks = [
  () => run('tsc', '-b'),
  () => run('biome', 'check', '--no-errors-on-unmatched', '--files-ignore-unknown=true', ...present),
  () => run('oxlint', '--deny-warnings', ...code),
  () => run('vitest', 'run', ...PROJECTS.flatMap((name) => ['--project', name]), '--passWithNoTests', ...nearest),
];
const needed = [present.length > 0, present.length > 0, code.length > 0, nearest.length > 0];
const results = await Promise.all(checks.map(async (check, number) => !needed[number] || (await check())));
const further = leftOut > 0 ? `${leftOut} further test files that the changes reach` : 'slow tests';
console.warn(`Left out: lint with types, dead code, prose, the build, the journeys and ${further}.`);
if (results.includes(false)) process.exitCode = 1;
