import { setTimeout } from 'node:timers/promises';
import { checkOperator } from './operator-check/check-operator.ts';
import { readOptions, USAGE } from './operator-check/read-options.ts';
import { printReport } from './operator-check/report/print-report.ts';
import { UsageError } from './operator-check/usage-error.ts';

const UNUSABLE = 2;

/** Tells an operator whether the app can live with it; docs/product/check-operator.md. */
async function check(args: readonly string[]): Promise<void> {
  const options = readOptions(args, process.env);
  if (!options) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const report = await checkOperator(options, { now: Date.now, wait: (ms) => setTimeout(ms) });
  process.stdout.write(options.isJson ? `${JSON.stringify(report, null, 2)}\n` : printReport(report));
  process.exitCode = report.exitCode;
}

try {
  await check(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = UNUSABLE;
}
