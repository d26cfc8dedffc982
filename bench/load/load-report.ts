import { type NetName, PROFILES } from '../link/shaped-link.ts';
import { assessTarget, describeMachine, formatNumber, printLine, printTable } from '../report/print.ts';
import { findMedian, findPairedRatio } from '../report/statistics.ts';
import { SITE_NAMES, type SiteName } from './sites.ts';
import type { SiteVisits } from './visit-site.ts';

type Visits = ReadonlyMap<SiteName, readonly SiteVisits[]>;
type Measure = (seen: SiteVisits) => number;

const OURS = 'Fastline';
const REFERENCE = 'static page';
const PERCENT = 100;

const FIRST: Readonly<Record<string, Measure>> = {
  'FCP ms': ({ first }) => first.firstPaint,
  'LCP ms': ({ first }) => first.largestPaint,
  'settled ms': ({ first }) => first.settled,
  'long tasks ms': ({ first }) => first.longTasks.reduce((sum, [, duration]) => sum + duration, 0),
  CLS: ({ first }) => first.shift,
  'KB till settled': ({ first }) => first.wireKb,
  'KB in all': ({ first }) => first.totalKb,
  requests: ({ first }) => first.totalRequests,
  'worker active ms': ({ first }) => first.workerReady,
  'ready for offline ms': ({ first }) => first.offlineReady,
};
const LATER: Readonly<Record<string, Measure>> = {
  '2nd FCP ms': ({ second }) => second.firstPaint,
  '2nd LCP ms': ({ second }) => second.largestPaint,
  '2nd settled ms': ({ second }) => second.settled,
  'offline FCP ms': ({ offline }) => offline?.firstPaint ?? Number.NaN,
  'offline LCP ms': ({ offline }) => offline?.largestPaint ?? Number.NaN,
  'silent FCP ms': ({ silent }) => silent?.firstPaint ?? Number.NaN,
  'silent LCP ms': ({ silent }) => silent?.largestPaint ?? Number.NaN,
};

interface RatioColumn {
  readonly title: string;
  readonly measure: Measure;
  /** The divisor of the measure; defaults to the same measure of the static page. */
  readonly own?: Measure;
  readonly max: number;
}

const offlineLcp: Measure = ({ offline }) => offline?.largestPaint ?? Number.NaN;
const RATIOS: readonly RatioColumn[] = [
  { title: 'FCP', measure: ({ first }) => first.firstPaint, max: 1.15 },
  { title: 'LCP', measure: ({ first }) => first.largestPaint, max: 1.25 },
  { title: 'settled', measure: ({ first }) => first.settled, max: 2.4 },
  { title: 'ready for offline', measure: ({ first }) => first.offlineReady, max: 2.9 },
  { title: '2nd FCP', measure: ({ second }) => second.firstPaint, max: 1.4 },
  { title: '2nd LCP', measure: ({ second }) => second.largestPaint, max: 1.4 },
  { title: 'offline LCP', measure: offlineLcp, max: 1.4 },
  {
    title: 'silent LCP, to its own offline LCP',
    measure: ({ silent }) => silent?.largestPaint ?? Number.NaN,
    own: offlineLcp,
    max: 1.1,
  },
];

export function printLoadReport(net: NetName, visits: Visits, idles: readonly number[]): void {
  const { roundTripMs, downKbps, upKbps } = PROFILES[net];
  const all = [...visits.values()].flat();
  const link = `${roundTripMs} ms, ${downKbps} kbps down, ${upKbps} up`;
  printLine(`\n### Loading on ${net}: ${link}, CPU slowed 4 times, medians of ${all.length / SITE_NAMES.length} runs\n`);
  printLine(`${describeMachine(all[0]?.browser ?? '', idles)}\n`);
  printRatios(visits);
  printMeasures('first visit', FIRST, visits);
  printMeasures('later visits', LATER, visits);
  printCompleteness(visits);
}

function printRatios(visits: Visits): void {
  const ratios = SITE_NAMES.map((name) => ({ name, values: RATIOS.map((column) => findRatio(column, name, visits)) }));
  const ours = ratios.find(({ name }) => name === OURS)?.values ?? [];
  const verdicts = RATIOS.map(({ max }, index) => assessTarget({ value: ours[index] ?? Number.NaN, max }));
  printTable(
    [`ratio to the ${REFERENCE}`, ...RATIOS.map(({ title }) => title)],
    [
      ...ratios.map(({ name, values }) => [name, ...values]),
      ['target', ...RATIOS.map(({ max }) => `≤ ${formatNumber(max)}`)],
      [`${OURS}: held or missed`, ...verdicts],
    ],
  );
}

function findRatio({ measure, own }: RatioColumn, name: SiteName, visits: Visits): number {
  const seen = visits.get(name) ?? [];
  const values = seen.map(measure);
  // If half of the rounds show no lobby or do not settle, the ratio counts as infinite.
  if (values.filter(Number.isNaN).length * 2 >= values.length) return Infinity;
  return findPairedRatio(values, own ? seen.map(own) : (visits.get(REFERENCE) ?? []).map(measure));
}

function printMeasures(title: string, measures: Readonly<Record<string, Measure>>, visits: Visits): void {
  const rows = SITE_NAMES.map((name) => [
    name,
    ...Object.values(measures).map((measure) => findMedian((visits.get(name) ?? []).map(measure))),
  ]);
  printTable([title, ...Object.keys(measures)], rows);
}

/** Prints the share of the lobby that a start shows, because a fast start counts only if it shows the lobby. */
function printCompleteness(visits: Visits): void {
  const seen = visits.get(OURS) ?? [];
  const share = (letters: (one: SiteVisits) => number) =>
    `${formatNumber(PERCENT * findMedian(seen.map((one) => letters(one) / one.first.letters)))} %`;
  const second = share(({ second }) => second.letters);
  const offline = share(({ offline }) => offline?.letters ?? 0);
  const silent = share(({ silent }) => silent?.letters ?? 0);
  printLine(`Text that ${OURS} shows, of the first visit's: second visit ${second}, offline ${offline}, silent ${silent}.`);
  const count = (start: 'offline' | 'silent') => SITE_NAMES.map((name) => countMissing(visits.get(name) ?? [], start)).join(', ');
  printLine(`Starts without a lobby (${SITE_NAMES.join(', ')}): offline ${count('offline')}; silent ${count('silent')}.`);
  const elements = [seen[0]?.first, seen[0]?.second, seen[0]?.offline].map((visited) => visited?.largestElement ?? '–');
  printLine(`Largest element of the first visit, the second and the offline start: ${elements.join(', ')}.\n`);
}

const countMissing = (seen: readonly SiteVisits[], start: 'offline' | 'silent') => seen.filter((one) => !one[start]).length;
