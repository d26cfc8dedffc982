import { resolve } from 'node:path';
import { buildCallsPage } from './calls/build-calls-page.ts';
import { printCallsReport } from './calls/calls-report.ts';
import { CACHE_FIRST, type Design, GATEWAY, GATEWAY_IN_PAGE, NETWORK_FIRST, NO_WORKER } from './calls/designs.ts';
import { type DesignTimes, measureDesign } from './calls/measure-design.ts';
import { waitForIdleMachine } from './report/print.ts';
import { startBenchOperator } from './servers/bench-operator.ts';
import { OPERATOR_PORT, toOrigin } from './servers/bench-ports.ts';

/** Calls through the gateway beside the same calls without it; docs/benchmarks.md. */
const RUNS = Number(process.env.BENCH_RUNS || 5);
const PAGE_URL = `${toOrigin(OPERATOR_PORT)}/m/calls`;
const DESIGNS: readonly Design[] = [GATEWAY, GATEWAY_IN_PAGE, NO_WORKER, NETWORK_FIRST, CACHE_FIRST];

const distFolder = await buildCallsPage(resolve('dist'), resolve('.cache/bench'));
const operator = await startBenchOperator({ distFolder });
const times = new Map<Design, DesignTimes[]>(DESIGNS.map((design) => [design, []]));
const idles: number[] = [];

for (let run = 0; run < RUNS; run += 1) {
  // Each round begins with another design, so that none always comes first.
  const order = [...DESIGNS.slice(run % DESIGNS.length), ...DESIGNS.slice(0, run % DESIGNS.length)];
  for (const design of order) {
    idles.push(await waitForIdleMachine());
    times.get(design)?.push(await measureDesign(design, PAGE_URL, operator));
    console.error(`run ${run + 1} of ${RUNS}, ${design.name}`);
  }
}
await operator.close();
printCallsReport(times, idles);
