import { type BenchPart, createSamples, rotate } from '../report/bench-part.ts';
import { formatSpread, printLine, printTable, type Target } from '../report/print.ts';
import { findMedian, findPairedRatio } from '../report/statistics.ts';
import { LINE_LATENCY_MS } from '../servers/bench-operator.ts';
import { ALL_DESIGNS, CACHE_FIRST, type Design, GATEWAY, GATEWAY_IN_PAGE, NETWORK_FIRST, NO_WORKER } from './designs.ts';
import { BATCH_CALLS, type DesignTimes, measureDesign } from './measure-design.ts';

type Measure = Exclude<keyof DesignTimes, 'browser'>;

const MEASURES: Readonly<Record<Measure, string>> = {
  stored: 'stored reply, one at a time',
  storedAtOnce: `stored reply, ${BATCH_CALLS} at once, until the last`,
  afterStop: 'stored reply, first after the worker was stopped',
  network: `network reply, lines ${LINE_LATENCY_MS} ms away`,
  networkNear: 'network reply, lines 0 ms away',
};

/** What a call costs where nothing is broken. */
export function createCallsPart(): BenchPart {
  const times = createSamples<Design, DesignTimes>(ALL_DESIGNS);
  const list = (design: Design) => times.get(design) ?? [];
  return {
    name: 'calls',
    measure: async ({ operator, run, rest }) => {
      for (const design of rotate(ALL_DESIGNS, run)) {
        await rest();
        list(design).push(await measureDesign(design, operator));
      }
    },
    report: () => {
      printLine('## Calls: 2 KB of JSON, p50 / p90 in ms\n');
      const rows = (Object.keys(MEASURES) as Measure[]).map((measure) => [
        MEASURES[measure],
        ...ALL_DESIGNS.map((design) => formatSpread(list(design).flatMap((seen) => seen[measure]))),
      ]);
      printTable(['', ...ALL_DESIGNS.map(({ name }) => name)], rows);
      return listTargets(list);
    },
  };
}

function listTargets(list: (design: Design) => readonly DesignTimes[]): Target[] {
  const median = (design: Design, measure: Measure) => list(design).map((seen) => findMedian(seen[measure]));
  const target = (design: Design, measure: Measure, most: number, reference: Design, what = MEASURES[measure]) => ({
    what,
    value: findPairedRatio(median(design, measure), median(reference, measure)),
    most,
    limit: `${most} × ${reference.name}`,
  });
  return [
    target(GATEWAY, 'stored', 0.25, CACHE_FIRST),
    target(GATEWAY, 'storedAtOnce', 0.15, CACHE_FIRST),
    // From afar the way alone is nine tenths of what NetworkFirst takes: only a near line shows what a design adds.
    target(GATEWAY, 'networkNear', 0.8, NETWORK_FIRST),
    target(GATEWAY, 'networkNear', 1.3, NO_WORKER),
    target(GATEWAY, 'network', 1.3, NO_WORKER),
    target(GATEWAY, 'afterStop', 1.1, CACHE_FIRST),
    target(GATEWAY_IN_PAGE, 'stored', 0.1, CACHE_FIRST, 'stored reply with no service worker'),
  ];
}
