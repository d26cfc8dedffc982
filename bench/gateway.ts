import { resolve } from 'node:path';
import { EVENT_LIMIT_MS } from '#sw/extend-event.ts';
import { openBrowser } from './browser/bench-browser.ts';
import { buildCallsPage } from './calls/build-calls-page.ts';
import { createCallsPart } from './calls/calls-part.ts';
import { createAllDeadPart } from './dead-line/all-dead-part.ts';
import { createDeadLinePart } from './dead-line/dead-line-part.ts';
import { createSpoiltRacePart } from './dead-line/spoilt-race-part.ts';
import { type BenchPart, rotate } from './report/bench-part.ts';
import { describeMachine, printLine, printTargets, waitForIdleMachine } from './report/print.ts';
import { startBenchOperator } from './servers/bench-operator.ts';
import { createStartsPart } from './starts/starts-part.ts';
import { createKeptLinePart } from './upstream/kept-line-part.ts';
import { createLineChoicePart } from './upstream/line-choice-part.ts';
import { createSteadyPart } from './upstream/steady-part.ts';
import { createTabsPart } from './upstream/tabs-part.ts';

/** The gateway's whole table of targets, beside the peers; docs/benchmarks.md */
const RUNS = Number(process.env.BENCH_RUNS || 3);
const ONLY = (process.env.BENCH_PARTS ?? '').split(',').filter(Boolean);
const DIST_FOLDER = resolve('dist');
const idles: number[] = [];

const isWanted = ({ name }: BenchPart) => ONLY.length === 0 || ONLY.includes(name);
const onCallsPage = [
  createDeadLinePart(),
  createSpoiltRacePart(),
  createAllDeadPart(),
  createTabsPart(),
  createSteadyPart(),
  createCallsPart(),
  createKeptLinePart(),
  createLineChoicePart(),
].filter(isWanted);
const onApp = [createStartsPart()].filter(isWanted);

async function runParts(parts: readonly BenchPart[], distFolder: string): Promise<void> {
  if (parts.length === 0) return;
  const operator = await startBenchOperator({ distFolder });
  const rest = async () => void idles.push(await waitForIdleMachine());
  for (let run = 0; run < RUNS; run += 1) {
    for (const part of rotate(parts, run)) {
      await part.measure({ operator, run, rest });
      console.error(`run ${run + 1} of ${RUNS}, ${part.name}`);
    }
  }
  await operator.close();
}

if (onCallsPage.length > 0) await runParts(onCallsPage, await buildCallsPage(DIST_FOLDER, resolve('.cache/bench')));
await runParts(onApp, DIST_FOLDER);

const browser = await openBrowser();
printLine(`\n# The gateway, ${RUNS} runs\n\n${describeMachine(browser.version, idles)}\n`);
await browser.close();
const targets = [...onCallsPage, ...onApp].flatMap((part) => part.report());
printLine('## Targets\n');
printTargets(targets);
printLine(`A worker's event stays open for its background work for ${EVENT_LIMIT_MS / 1_000} s at most (sw/extend-event.ts).`);
printLine('Ready for offline, second visit and starts on slow networks: npm run bench:load.');
