import { describeMachine, printLine, printTable, printTargets } from '../report/print.ts';
import { findMedian, findPairedRatio } from '../report/statistics.ts';
import { SITE_NAMES, type SiteName } from './sites.ts';
import type { SiteVisits } from './visit-site.ts';

type Visits = ReadonlyMap<SiteName, readonly SiteVisits[]>;
type Measure = (seen: SiteVisits) => number;

const FIRST: Readonly<Record<string, Measure>> = {
  'FCP ms': ({ first }) => first.firstPaint,
  'LCP ms': ({ first }) => first.largestPaint,
  'lobby ms': ({ first }) => first.lobbyShown,
  'settled ms': ({ first }) => first.settled,
  'long tasks ms': ({ first }) => first.longTasks.reduce((sum, [, duration]) => sum + duration, 0),
  CLS: ({ first }) => first.shift,
  'KB till settled': ({ first }) => first.wireKb,
  'KB in all': ({ totalKb }) => totalKb,
  'offline-ready ms': ({ offlineReady }) => offlineReady,
};
const LATER: Readonly<Record<string, Measure>> = {
  '2nd FCP ms': ({ second }) => second.firstPaint,
  '2nd LCP ms': ({ second }) => second.largestPaint,
  '2nd lobby ms': ({ second }) => second.lobbyShown,
  '2nd settled ms': ({ second }) => second.settled,
  'offline FCP ms': ({ offline }) => offline?.firstPaint ?? Number.NaN,
  'offline LCP ms': ({ offline }) => offline?.largestPaint ?? Number.NaN,
  'offline lobby ms': ({ offline }) => offline?.lobbyShown ?? Number.NaN,
  'offline settled ms': ({ offline }) => offline?.settled ?? Number.NaN,
};

export function printLoadReport(visits: Visits, idles: readonly number[]): void {
  const all = [...visits.values()].flat();
  printLine(`\n## Loading: 150 ms, 1.6 Mbps, CPU slowed 4 times, medians of ${all.length / SITE_NAMES.length} runs`);
  printLine(`${describeMachine(all[0]?.browser ?? '', idles)}\n`);
  printMeasures('first visit', FIRST, visits);
  printMeasures('later visits', LATER, visits);
  printCompleteness(visits);
  printLoadTargets(visits);
}

function printMeasures(title: string, measures: Readonly<Record<string, Measure>>, visits: Visits): void {
  const rows = SITE_NAMES.map((name) => [
    name,
    ...Object.values(measures).map((measure) => findMedian((visits.get(name) ?? []).map(measure))),
  ]);
  printTable([title, ...Object.keys(measures)], rows);
}

/** A fast start counts only if what it shows is the lobby. */
function printCompleteness(visits: Visits): void {
  const seen = visits.get('fastline') ?? [];
  const share = (measure: (one: SiteVisits) => number) => findMedian(seen.map((one) => measure(one) / one.first.letters));
  const second = share((one) => one.second.letters);
  const offline = share((one) => one.offline?.letters ?? 0);
  printLine(
    `Text shown, as a share of the first visit's: second visit ${second.toFixed(2)}, offline start ${offline.toFixed(2)}.`,
  );
  printLine(`Largest element of the first visit: ${seen[0]?.first.largestElement ?? '–'}.\n`);
}

function printLoadTargets(visits: Visits): void {
  const ratio = (measure: Measure, reference: SiteName) =>
    findPairedRatio((visits.get('fastline') ?? []).map(measure), (visits.get(reference) ?? []).map(measure));
  const limitTo = (most: number, reference: SiteName) => ({ most, limit: `${most} × ${reference}` });
  const target = (what: string, measure: Measure | undefined, most: number, reference: SiteName) => ({
    what,
    value: measure ? ratio(measure, reference) : Number.NaN,
    ...limitTo(most, reference),
  });
  const worker = 'static page with a worker';
  printTargets([
    target('first visit, first contentful paint', FIRST['FCP ms'], 1.15, 'static page'),
    target('first visit, settled', FIRST['settled ms'], 1.2, 'plain React page'),
    target('second visit, first contentful paint', LATER['2nd FCP ms'], 1.5, worker),
    target('second visit, largest paint', LATER['2nd LCP ms'], 1.3, worker),
    target('offline start, first contentful paint', LATER['offline FCP ms'], 1.5, worker),
    target('offline start, largest paint', LATER['offline LCP ms'], 1.5, worker),
    target('ready for offline', FIRST['offline-ready ms'], 2.8, worker),
  ]);
}
