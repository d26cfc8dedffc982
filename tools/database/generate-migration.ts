import { spawnSync } from 'node:child_process';

const OUT = 'operator/db/migrations';
const GENERATE = ['generate', '--dialect', 'postgresql', '--casing', 'snake_case', '--schema', 'operator/db/tables/schema.ts'];

function run(command: string, ...args: string[]): void {
  const { status } = spawnSync('npx', ['--no-install', command, ...args], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

// Writes the next migration, `-- --name feedback_contact` gives it a name, and formats it as the checks expect.
run('drizzle-kit', ...GENERATE, '--out', OUT, ...process.argv.slice(2));
run('biome', 'check', '--write', OUT);
