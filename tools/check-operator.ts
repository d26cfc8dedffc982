import { writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { checkOperator } from './operator-check/check-operator.ts';
import { readOptions, USAGE } from './operator-check/read-options.ts';
import { printJunit } from './operator-check/report/print-junit.ts';
import { printReport } from './operator-check/report/print-report.ts';
import { suggestDeployment } from './operator-check/report/suggest-deployment.ts';
import { UsageError } from './operator-check/usage-error.ts';

const UNUSABLE = 2;

/** Reports whether an operator fits the app; docs/product/check-operator.md */
async function check(args: readonly string[]): Promise<void> {
  const options = readOptions(args, process.env);
  if (!options) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const report = await checkOperator(options, { now: Date.now, wait: (ms) => setTimeout(ms) });
  const { isJson, isQuiet, suggestFile, junitFile, deployment, lines } = options;
  if (junitFile !== null) writeReport('--junit', junitFile, printJunit(report));
  // A check that could not begin advises nothing.
  if (suggestFile !== null && report.rows.length > 0)
    writeReport('--suggest', suggestFile, `${JSON.stringify(suggestDeployment(report, deployment, lines), null, 2)}\n`);
  process.stdout.write(isJson ? `${JSON.stringify(report, null, 2)}\n` : printReport(report, isQuiet));
  process.exitCode = report.exitCode;
}

function writeReport(option: string, file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (cause) {
    throw new UsageError(`${option}: ${file} cannot be written (${(cause as NodeJS.ErrnoException).code}).`, { cause });
  }
}

try {
  await check(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = UNUSABLE;
}
