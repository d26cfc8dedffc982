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

/** A table each, of the designs that have this source. */
const MEASURES_BY_SOURCE: Readonly<Record<'stored' | 'network', readonly Measure[]>> = {
  stored: ['stored', 'storedAtOnce', 'afterStop'],
  network: ['network', 'networkNear'],
};

/** The cost of a call without faults. */
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
      for (const [source, measures] of Object.entries(MEASURES_BY_SOURCE)) {
        const rows = ALL_DESIGNS.filter((design) => source in design).map((design) => [
          design.name,
          ...measures.map((measure) => formatSpread(list(design).flatMap((seen) => seen[measure]))),
        ]);
        printTable(['', ...measures.map((measure) => MEASURES[measure])], rows);
      }
      return listTargets(list);
    },
  };
}

function listTargets(list: (design: Design) => readonly DesignTimes[]): Target[] {
  const median = (design: Design, measure: Measure) => list(design).map((seen) => findMedian(seen[measure]));
  const target = (design: Design, measure: Measure, max: number, reference: Design, what = MEASURES[measure]) => ({
    what,
    value: findPairedRatio(median(design, measure), median(reference, measure)),
    max,
    limit: `${max} × ${reference.name}`,
  });
  return [
    target(GATEWAY, 'stored', 0.25, CACHE_FIRST),
    target(GATEWAY, 'storedAtOnce', 0.15, CACHE_FIRST),
    // Over a distant line, latency is nine tenths of NetworkFirst's time; only a near line shows the overhead of a design.
    target(GATEWAY, 'networkNear', 0.8, NETWORK_FIRST),
    target(GATEWAY, 'networkNear', 1.3, NO_WORKER),
    target(GATEWAY, 'network', 1.3, NO_WORKER),
    target(GATEWAY, 'afterStop', 1.1, CACHE_FIRST),
    target(GATEWAY_IN_PAGE, 'stored', 0.1, CACHE_FIRST, 'stored reply with no service worker'),
  ];
}
