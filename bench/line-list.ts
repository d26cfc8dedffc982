import { resolve } from 'node:path';
import { ALL_LINES, openListNetwork } from './line-list/list-network.ts';
import { type Renewal, renewLobby } from './line-list/renew-lobby.ts';
import { createSamples, rotate } from './report/bench-part.ts';
import { describeMachine, formatSpread, printLine, printTable, printTargets, waitForIdleMachine } from './report/print.ts';
import { findMedian } from './report/statistics.ts';
import { startBenchOperator } from './servers/bench-operator.ts';

/** All known lines are dead, and a static host has a signed list of a new one, on slow 4G; docs/benchmarks.md */
const RUNS = Number(process.env.BENCH_RUNS || 3);
const MAX_MS = 3_000;
const MODES = ['refused', 'silent'] as const;

const operator = await startBenchOperator({ distFolder: resolve('dist'), publicOrigin: ALL_LINES.join(',') });
const network = await openListNetwork();
const seen = createSamples<(typeof MODES)[number], Renewal>(MODES);
const idles: number[] = [];
for (let run = 0; run < RUNS; run += 1) {
  for (const mode of rotate(MODES, run)) {
    idles.push(await waitForIdleMachine());
    const renewal = await renewLobby(network, mode);
    seen.get(mode)?.push(renewal);
    console.error(`run ${run + 1} of ${RUNS}, ${mode}: ${JSON.stringify(renewal)}`);
  }
}
const list = (mode: (typeof MODES)[number]) => seen.get(mode) ?? [];
printLine(`\n### The lobby is renewed over a new line, slow4g, p50 / p90 of ${RUNS} runs in ms\n`);
printLine(`${describeMachine(list('refused')[0]?.browser ?? '', idles)}\n`);
printTable(
  ['the known lines', 'stored lobby painted', 'first reply', 'games', 'the whole lobby'],
  MODES.map((mode) => [
    mode,
    ...(['painted', 'first', 'games', 'whole'] as const).map((what) => formatSpread(list(mode).map((each) => each[what]))),
  ]),
);
printTargets(
  MODES.map((mode) => ({
    what: `${mode}, the whole lobby`,
    value: findMedian(list(mode).map(({ whole }) => whole)),
    max: MAX_MS,
    limit: `${MAX_MS} ms`,
  })),
);
await network.close();
await operator.close();
