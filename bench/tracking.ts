import { resolve } from 'node:path';
import { openSites, PUBLIC_ORIGIN } from './load/sites.ts';
import { type SiteVisits, visitSite, warmUp } from './load/visit-site.ts';
import { rotate } from './report/bench-part.ts';
import { describeMachine, printLine, printTable, printTargets, waitForIdleMachine } from './report/print.ts';
import { findMedian, findPairedRatio } from './report/statistics.ts';
import { startBenchOperator } from './servers/bench-operator.ts';

/** The cost of six pixels in a first and a second visit on slow 4G; docs/benchmarks.md */
const RUNS = Number(process.env.BENCH_RUNS || 5);
const NET = 'slow4g';
const MAX_RATIO = 1.02;
const VARIANTS = ['without tracking', 'with tracking'] as const;
type Variant = (typeof VARIANTS)[number];

const MEASURES: Readonly<Record<string, (seen: SiteVisits) => number>> = {
  'FCP ms': ({ first }) => first.firstPaint,
  'LCP ms': ({ first }) => first.largestPaint,
  'settled ms': ({ first }) => first.settled,
  'ready for offline ms': ({ first }) => first.offlineReady,
  '2nd FCP ms': ({ second }) => second.firstPaint,
  '2nd LCP ms': ({ second }) => second.largestPaint,
  '2nd settled ms': ({ second }) => second.settled,
};

const operator = await startBenchOperator({ distFolder: resolve('dist'), publicOrigin: PUBLIC_ORIGIN });
const sites = await openSites(resolve('dist'), resolve('.cache/bench'));
const [site] = sites;
if (!site) throw new Error('There is no site to visit.');

const visits: Record<Variant, SiteVisits[]> = { 'without tracking': [], 'with tracking': [] };
const idles: number[] = [];
for (let run = 0; run < RUNS; run += 1) {
  for (const variant of rotate(VARIANTS, run)) {
    await operator.setTracking(variant === 'with tracking');
    // The first visitor after a change waits until the lobby is rendered again.
    await warmUp(site);
    idles.push(await waitForIdleMachine());
    visits[variant].push(await visitSite(site, NET));
  }
}
const listValues = (variant: Variant, measure: (seen: SiteVisits) => number) => visits[variant].map(measure);
printLine(`\n### Loading on ${NET} with six pixels and without, medians of ${RUNS} runs\n`);
printLine(`${describeMachine(visits['without tracking'][0]?.browser ?? '', idles)}\n`);
printTable(
  ['', ...Object.keys(MEASURES)],
  VARIANTS.map((variant) => [variant, ...Object.values(MEASURES).map((measure) => findMedian(listValues(variant, measure)))]),
);
printTargets(
  Object.entries(MEASURES).map(([what, measure]) => ({
    what,
    value: findPairedRatio(listValues('with tracking', measure), listValues('without tracking', measure)),
    most: MAX_RATIO,
    limit: `${MAX_RATIO} × without`,
  })),
);
for (const { front } of sites) await front.close();
await operator.close();
