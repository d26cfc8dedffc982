import { resolve } from 'node:path';
import { createLink, SLOW_4G } from './link/shaped-link.ts';
import { printLoadReport } from './load/load-report.ts';
import { openSites, type SiteName } from './load/sites.ts';
import { type SiteVisits, visitSite } from './load/visit-site.ts';
import { waitForIdleMachine } from './report/print.ts';
import { startBenchOperator } from './servers/bench-operator.ts';
import { SHAPED_LINE_PORTS, toOrigin } from './servers/bench-ports.ts';

/** First visit, second visit and offline start on a slow network; docs/benchmarks.md. */
const RUNS = Number(process.env.BENCH_RUNS || 5);
const DIST_FOLDER = resolve('dist');
const WORK_FOLDER = resolve('.cache/bench');

const operator = await startBenchOperator({ distFolder: DIST_FOLDER, lineOrigins: SHAPED_LINE_PORTS.map(toOrigin) });
const link = createLink(SLOW_4G);
const { sites, close } = await openSites(link, DIST_FOLDER, WORK_FOLDER);
const visits = new Map<SiteName, SiteVisits[]>(sites.map(({ name }) => [name, []]));
const idles: number[] = [];

for (let run = 0; run < RUNS; run += 1) {
  // Each round begins with another site, so that none always comes first.
  const order = [...sites.slice(run % sites.length), ...sites.slice(0, run % sites.length)];
  for (const site of order) {
    idles.push(await waitForIdleMachine());
    const seen = await visitSite(site, link);
    visits.get(site.name)?.push(seen);
    console.error(`run ${run + 1} of ${RUNS}, ${site.name}: settled after ${Math.round(seen.first.settled)} ms`);
  }
}
await close();
await operator.close();
printLoadReport(visits, idles);
