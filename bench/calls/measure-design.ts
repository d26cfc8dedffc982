import type { BenchOperator } from '../servers/bench-operator.ts';
import { type Design, openDesign, timeAtOnce, timeCalls, timeOne } from './designs.ts';

const GROUPS = 20;
const GROUP_CALLS = 10;
const BATCHES = 10;
export const BATCH_CALLS = 50;
const NETWORK_CALLS = 40;
const WORKER_STOPS = 25;
const ONE_LIMIT_MS = 10_000;

/** All measured values, in milliseconds. */
export interface DesignTimes {
  readonly browser: string;
  readonly stored: readonly number[];
  readonly storedAtOnce: readonly number[];
  /** Lines 30 ms away. */
  readonly network: readonly number[];
  /** Lines without latency, which show the overhead of the design. */
  readonly networkNear: readonly number[];
  readonly afterStop: readonly number[];
}

/** Measures everything about one design, in a separate browser. */
export async function measureDesign(design: Design, operator: BenchOperator): Promise<DesignTimes> {
  const { stored, network, worker } = design;
  await operator.restoreLines();
  const { browser, page } = await openDesign(design);
  try {
    const times = {
      browser: browser.version,
      stored: stored ? await timeCalls(page, stored, GROUPS, GROUP_CALLS) : [],
      storedAtOnce: [] as number[],
      network: network ? await timeCalls(page, network, NETWORK_CALLS, 1) : [],
      networkNear: [] as number[],
      afterStop: [] as number[],
    };
    for (let batch = 0; stored && batch < BATCHES; batch += 1)
      times.storedAtOnce.push(await timeAtOnce(page, stored, BATCH_CALLS));
    for (let stop = 0; stored && worker !== 'none' && stop < WORKER_STOPS; stop += 1) {
      await browser.stopWorkers();
      times.afterStop.push((await timeOne(page, stored, ONE_LIMIT_MS)).ms);
    }
    await operator.restoreLines(0);
    if (network) times.networkNear.push(...(await timeCalls(page, network, NETWORK_CALLS, 1)));
    return times;
  } finally {
    await browser.close();
  }
}
