import { resolve } from 'node:path';
import { Refusal } from './draft/refusal.ts';
import { runCommand } from './run-command.ts';

try {
  process.stdout.write(runCommand(resolve(import.meta.dirname, '../..'), process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
