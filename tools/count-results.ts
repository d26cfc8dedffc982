import { existsSync, readFileSync } from 'node:fs';
import type { VitestReport } from './vitest-report.ts';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** One text per failure, so that the end of a long log lists them. */
  readonly failures: readonly string[];
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number };
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly PlaywrightError[];
}

interface PlaywrightError {
  readonly message?: string;
}

interface PlaywrightFile {
  readonly name: string;
  readonly path?: string;
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly PlaywrightSpec[];
}

interface PlaywrightSpec {
  readonly title: string;
  readonly file: string;
  readonly tests: readonly {
    readonly projectName: string;
    readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
    readonly results: readonly { readonly error?: PlaywrightError; readonly attachments?: readonly PlaywrightFile[] }[];
  }[];
}

export function countOne(title: string, hasPassed: boolean): Counts {
  return { passed: hasPassed ? 1 : 0, failed: hasPassed ? 0 : 1, skipped: 0, failures: hasPassed ? [] : [title] };
}

export function countVitest(report: string, hasPassed: boolean): Counts {
  return countReport<VitestReport>(report, hasPassed, (read) => read);
}

export function countPlaywright(report: string, hasPassed: boolean): Counts {
  return countReport<PlaywrightReport>(report, hasPassed, ({ stats, suites, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: [...suites.flatMap(describeFailures), ...errors.map(({ message }) => `outside every test: ${message ?? ''}`)],
  }));
}

function describeFailures({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const { error, attachments } = results.find((result) => result.error) ?? {};
        return `[${projectName}] ${file} › ${title}: ${error?.message ?? ''}${readScreen(attachments)}`;
      }),
  );
  return [...own, ...suites.flatMap(describeFailures)];
}

/** The page at the time of the failure, for readers without access to the run's folder. */
function readScreen(attachments: readonly PlaywrightFile[] = []): string {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  const screen = path && existsSync(path) ? /```yaml\n(.*?)```/s.exec(readFileSync(path, 'utf8'))?.[1] : undefined;
  return screen ? `\n${screen}` : '';
}

/** Counts a failed run as a failure even without a failed test: an unloadable file, a crash, a missing report. */
function countReport<Report>(file: string, hasPassed: boolean, count: (report: Report) => Counts): Counts {
  const report = readReport<Report>(file);
  const counts = report ? count(report) : { passed: 0, failed: 0, skipped: 0, failures: [`there is no report ${file}`] };
  const isComplete = hasPassed && report !== null;
  if (counts.failed > 0 || isComplete) return counts;
  const failures = counts.failures.length > 0 ? counts.failures : ['the run failed, and none of its tests did'];
  return { ...counts, failed: 1, failures };
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
    (sum, { passed, failed, skipped, failures }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
      failures: [...sum.failures, ...failures],
    }),
    { passed: 0, failed: 0, skipped: 0, failures: [] },
  );
}
