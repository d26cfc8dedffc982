import { resolve } from 'node:path';
import { buildCallsPage } from './calls/build-calls-page.ts';
import { GATEWAY, NO_WORKER } from './calls/designs.ts';
import { breakLine, FAULTS } from './dead-line/break-line.ts';
import { type FaultRuns, printDeadLineReport } from './dead-line/dead-line-report.ts';
import { waitForIdleMachine } from './report/print.ts';
import { startBenchOperator } from './servers/bench-operator.ts';
import { OPERATOR_PORT, toOrigin } from './servers/bench-ports.ts';

/** The first call after line 0 died, and those after it; docs/benchmarks.md. */
const RUNS = Number(process.env.BENCH_RUNS || 5);
const PAGE_URL = `${toOrigin(OPERATOR_PORT)}/m/calls`;

const distFolder = await buildCallsPage(resolve('dist'), resolve('.cache/bench'));
const operator = await startBenchOperator({ distFolder });
const runs: FaultRuns[] = FAULTS.map((fault) => ({ fault, gateway: [], plain: [] }));
const idles: number[] = [];

for (let run = 0; run < RUNS; run += 1) {
  for (const { fault, gateway, plain } of runs) {
    idles.push(await waitForIdleMachine());
    gateway.push(await breakLine(GATEWAY, fault, PAGE_URL, operator));
    plain.push(await breakLine(NO_WORKER, fault, PAGE_URL, operator));
    console.error(`run ${run + 1} of ${RUNS}, line 0 ${fault}`);
  }
}
await operator.close();
printDeadLineReport(runs, idles);
