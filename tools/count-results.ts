import { readFileSync } from 'node:fs';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number };
}

export function countOne(hasPassed: boolean): Counts {
  return { passed: hasPassed ? 1 : 0, failed: hasPassed ? 0 : 1, skipped: 0 };
}

export function countVitest(report: string, hasPassed: boolean): Counts {
  return countReport<VitestReport>(report, hasPassed, (read) => ({
    passed: read.numPassedTests,
    failed: read.numFailedTests,
    skipped: read.numPendingTests + read.numTodoTests,
  }));
}

export function countPlaywright(report: string, hasPassed: boolean): Counts {
  return countReport<PlaywrightReport>(report, hasPassed, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }));
}

/** A run that failed counts as a failure even where no test did: a file that cannot be loaded, a crash, no report. */
function countReport<Report>(file: string, hasPassed: boolean, count: (report: Report) => Counts): Counts {
  const report = readReport<Report>(file);
  const counts = report ? count(report) : { passed: 0, failed: 0, skipped: 0 };
  const isComplete = hasPassed && report !== null;
  return counts.failed > 0 || isComplete ? counts : { ...counts, failed: 1 };
}

function readReport<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return null;
  }
}

export function sumCounts(all: readonly Counts[]): Counts {
  return all.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}
