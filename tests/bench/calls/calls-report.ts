import { describeMachine, formatNumber, printLine, printTable, printTargets } from '../report/print.ts';
import { findPairedRatio, findQuantile } from '../report/statistics.ts';
import { CACHE_FIRST, type Design, GATEWAY, GATEWAY_IN_PAGE, NETWORK_FIRST, NO_WORKER } from './designs.ts';
import { BATCH_CALLS, type DesignTimes, LINE_LATENCY_MS } from './measure-design.ts';

/** One entry a run for each design. */
export type CallTimes = ReadonlyMap<Design, readonly DesignTimes[]>;
type Measure = Exclude<keyof DesignTimes, 'browser'>;

const MEASURES: Readonly<Record<Measure, string>> = {
  stored: 'stored reply, one at a time',
  storedAtOnce: `stored reply, ${BATCH_CALLS} at once, until the last`,
  afterStop: 'stored reply, first after the worker was stopped',
  network: `network reply, lines ${LINE_LATENCY_MS} ms away`,
  networkNear: 'network reply, lines 0 ms away',
};

export function printCallsReport(times: CallTimes, idles: readonly number[]): void {
  const [anyTimes = []] = times.values();
  printLine(`\n## Calls: 2 KB of JSON, ${anyTimes.length} runs, p50 / p90 in ms`);
  printLine(`${describeMachine(anyTimes[0]?.browser ?? '', idles)}\n`);
  const designs = [...times.keys()];
  const rows = (Object.keys(MEASURES) as Measure[]).map((measure) => [
    MEASURES[measure],
    ...designs.map((design) => formatSpread((times.get(design) ?? []).flatMap((run) => run[measure]))),
  ]);
  printTable(['', ...designs.map(({ name }) => name)], rows);
  printCallTargets(times);
}

function formatSpread(values: readonly number[]): string {
  return values.length === 0 ? '–' : `${formatNumber(findQuantile(values, 0.5))} / ${formatNumber(findQuantile(values, 0.9))}`;
}

function printCallTargets(times: CallTimes): void {
  const median = (design: Design, measure: Measure) => (times.get(design) ?? []).map((run) => findQuantile(run[measure], 0.5));
  const target = (design: Design, measure: Measure, most: number, reference: Design, what = MEASURES[measure]) => ({
    what,
    value: findPairedRatio(median(design, measure), median(reference, measure)),
    most,
    limit: `${most} × ${reference.name}`,
  });
  printTargets([
    target(GATEWAY, 'stored', 0.25, CACHE_FIRST),
    target(GATEWAY, 'storedAtOnce', 0.15, CACHE_FIRST),
    target(GATEWAY_IN_PAGE, 'stored', 0.1, CACHE_FIRST, 'stored reply with no service worker'),
    target(GATEWAY, 'afterStop', 1.1, CACHE_FIRST),
    target(GATEWAY, 'networkNear', 0.8, NETWORK_FIRST),
    target(GATEWAY, 'networkNear', 1.3, NO_WORKER),
    target(GATEWAY, 'network', 0.8, NETWORK_FIRST),
    target(GATEWAY, 'network', 1.3, NO_WORKER),
  ]);
}
