import { type BenchBrowser, openBrowser } from '../browser/bench-browser.ts';
import { type Visit, visit } from '../load/visit.ts';
import { type BenchPart, type Round, rotate } from '../report/bench-part.ts';
import { printLine, printTable, type Target } from '../report/print.ts';
import { findMedian, findPairedRatio } from '../report/statistics.ts';
import type { BenchOperator } from '../servers/bench-operator.ts';
import { OPERATOR_PORT, toOrigin } from '../servers/bench-ports.ts';

const HOME_URL = `${toOrigin(OPERATOR_PORT)}/m/home`;
const MAX_TO_OFFLINE = 1.1;
/** A relative time ("3 minutes ago") may be a character shorter. */
const LEAST_TEXT = 0.95;
const INSTALL_LIMIT_MS = 30_000;
const QUIET_MS = 2_000;
const STARTS = { offline: { mode: 'refused' }, silent: { mode: 'hang' } } as const;
type Start = keyof typeof STARTS;

interface Starts extends Readonly<Record<Start, Visit>> {
  readonly first: Visit;
}

/** The app after a single visit, started without a network, and on a network that accepts connections and never answers. */
export function createStartsPart(): BenchPart {
  const seen: Starts[] = [];
  return {
    name: 'starts',
    measure: async (round) => void seen.push(await measureStarts(round)),
    report: () => {
      printLine('## Starts after one visit, CPU slowed 4 times, medians in ms\n');
      const toRow = (name: string, of: (starts: Starts) => Visit) => [
        name,
        findMedian(seen.map((starts) => of(starts).firstPaint)),
        findMedian(seen.map((starts) => of(starts).lobbyShown)),
        findMedian(seen.map((starts) => of(starts).letters)),
      ];
      printTable(
        ['', 'first contentful paint', 'lobby shown', 'letters of content'],
        [
          toRow('first visit', ({ first }) => first),
          toRow('all lines refused', ({ offline }) => offline),
          toRow('all lines silent', ({ silent }) => silent),
        ],
      );
      return listTargets(seen);
    },
  };
}

function listTargets(seen: readonly Starts[]): Target[] {
  const compare = (what: string, of: (visited: Visit) => number): Target => {
    const ratio = findPairedRatio(
      seen.map(({ silent }) => of(silent)),
      seen.map(({ offline }) => of(offline)),
    );
    const value = seen.every(({ silent }) => of(silent) > 0) ? ratio : Infinity;
    const limit = `${MAX_TO_OFFLINE} × its offline start`;
    return { what: `start on a silent network, ${what}`, value, max: MAX_TO_OFFLINE, limit };
  };
  return [
    compare('first contentful paint', ({ firstPaint }) => firstPaint),
    compare('lobby shown', ({ lobbyShown }) => lobbyShown),
    {
      what: "offline after one visit, share of the first visit's text",
      value: findMedian(seen.map(({ first, offline }) => offline.letters / first.letters)),
      min: LEAST_TEXT,
      limit: String(LEAST_TEXT),
    },
  ];
}

async function measureStarts({ operator, run, rest }: Round): Promise<Starts> {
  await rest();
  await operator.restoreLines();
  const browser = await openBrowser();
  try {
    const { page, seen: first } = await visit(browser, HOME_URL);
    await waitForInstall(operator, () =>
      page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.active)),
    );
    await page.close();
    const starts = new Map<Start, Visit>();
    for (const start of rotate(['offline', 'silent'] as const, run)) {
      await rest();
      starts.set(start, await startAgain(browser, operator, start));
    }
    const [offline, silent] = [starts.get('offline') ?? first, starts.get('silent') ?? first];
    return { first, offline, silent };
  } finally {
    await browser.close();
    await operator.restoreLines();
  }
}

/** Resolves when the worker is active and all fetches have ended. */
async function waitForInstall(operator: BenchOperator, isActive: () => Promise<boolean>): Promise<void> {
  const givenUpAt = Date.now() + INSTALL_LIMIT_MS;
  while (!(await isActive()) || (await operator.takeRequests('/')).length > 0) {
    if (Date.now() > givenUpAt) throw new Error('The service worker was not active in time.');
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  }
}

async function startAgain(browser: BenchBrowser, operator: BenchOperator, start: Start): Promise<Visit> {
  await browser.stopWorkers();
  // Cutting the lines first ends the connections that a silent line would still answer on.
  await operator.setLines({ mode: 'refused' });
  await operator.setLines(STARTS[start]);
  const { page, seen } = await visit(browser, HOME_URL);
  await page.close();
  await operator.restoreLines();
  return seen;
}
