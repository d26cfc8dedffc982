import { resolve } from 'node:path';
import { CATEGORIES, listFailures, type Report, runLighthouse } from './lighthouse/run-lighthouse.ts';
import { describeMachine, printLine, printTable, printTargets, waitForIdleMachine } from './report/print.ts';
import { findMedian } from './report/statistics.ts';
import { startBenchOperator } from './servers/bench-operator.ts';
import { OPERATOR_PORT, toOrigin } from './servers/bench-ports.ts';

/** Lighthouse's scores for the home screen on a phone; docs/benchmarks.md */
const RUNS = Number(process.env.BENCH_RUNS || 3);
const LEAST_SCORES = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index'] as const;

const operator = await startBenchOperator({ distFolder: resolve('dist') });
const reports: Report[] = [];
const idles: number[] = [];
for (let run = 0; run < RUNS; run += 1) {
  idles.push(await waitForIdleMachine());
  reports.push(await runLighthouse(`${toOrigin(OPERATOR_PORT)}/m/home`, resolve('.cache/bench')));
  console.error(`run ${run + 1} of ${RUNS}`);
}
await operator.close();

const browser = /Chrome\/[\d.]+/.exec(reports[0]?.environment.hostUserAgent ?? '')?.[0] ?? '';
printLine(`\n## Lighthouse on a phone, ${RUNS} runs`);
printLine(`${describeMachine(browser, idles)}\n`);
printTable(
  ['run', ...CATEGORIES, ...TIMES],
  reports.map(({ categories, audits }, run) => [
    String(run + 1),
    ...CATEGORIES.map((name) => String(Math.round(100 * (categories[name].score ?? 0)))),
    ...TIMES.map((id) => audits[id]?.displayValue ?? '–'),
  ]),
);
printTargets(
  CATEGORIES.map((name) => ({
    what: name,
    value: findMedian(reports.map(({ categories }) => 100 * (categories[name].score ?? 0))),
    least: LEAST_SCORES[name],
    limit: `at least ${LEAST_SCORES[name]}`,
  })),
);
const failures = new Set(reports.flatMap(listFailures));
printLine(failures.size === 0 ? 'No audit failed.' : 'Audits below 0.9:');
for (const failure of failures) printLine(`- ${failure}`);
