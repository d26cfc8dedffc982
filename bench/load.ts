import { resolve } from 'node:path';
import { type NetName, PROFILES } from './link/shaped-link.ts';
import { printLoadReport } from './load/load-report.ts';
import { openSites, PUBLIC_ORIGIN, type SiteName } from './load/sites.ts';
import { type SiteVisits, visitSite, warmUp } from './load/visit-site.ts';
import { rotate } from './report/bench-part.ts';
import { waitForIdleMachine } from './report/print.ts';
import { startBenchOperator } from './servers/bench-operator.ts';

/** First visit, second visit and starts without a network, over TLS and HTTP/2 on slow networks; docs/benchmarks.md */
const RUNS = Number(process.env.BENCH_RUNS || 5);
const NETS = (process.env.BENCH_NET || Object.keys(PROFILES).join(',')).split(',').map(toNet);
const DIST_FOLDER = resolve('dist');
const WORK_FOLDER = resolve('.cache/bench');

const operator = await startBenchOperator({ distFolder: DIST_FOLDER, publicOrigin: PUBLIC_ORIGIN });
const sites = await openSites(DIST_FOLDER, WORK_FOLDER);
for (const site of sites) await warmUp(site);
for (const net of NETS) {
  const visits = new Map<SiteName, SiteVisits[]>(sites.map(({ name }) => [name, []]));
  const idles: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    for (const site of rotate(sites, run)) {
      idles.push(await waitForIdleMachine());
      const seen = await visitSite(site, net);
      visits.get(site.name)?.push(seen);
      console.error(`${net}, run ${run + 1} of ${RUNS}, ${site.name}: settled after ${Math.round(seen.first.settled)} ms`);
    }
  }
  printLoadReport(net, visits, idles);
}
for (const { front } of sites) await front.close();
await operator.close();

function toNet(name: string): NetName {
  if (name in PROFILES) return name as NetName;
  throw new Error(`BENCH_NET names ${Object.keys(PROFILES).join(' or ')}, and "${name}" is neither.`);
}
