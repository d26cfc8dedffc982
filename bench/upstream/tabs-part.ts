import { CALLS_PREFIX } from '#contract/names.ts';
import { type Design, GATEWAY, NETWORK_DESIGNS, openDesign, openTab, timeAtOnce } from '../calls/designs.ts';
import { MEASURED_PATH } from '../pages/measured-call.ts';
import { type BenchPart, createSamples, type Round, rotate } from '../report/bench-part.ts';
import { printLine, printTable } from '../report/print.ts';
import { findMedian } from '../report/statistics.ts';

const OTHER_TABS = 2;
const CALLS_A_TAB = 10;
/** Time for all tabs to receive the start time. */
const BEGIN_IN_MS = 1_000;

/** Three tabs make the same call at the same time, ten times each. */
export function createTabsPart(): BenchPart {
  const counts = createSamples<Design, number>(NETWORK_DESIGNS);
  return {
    name: 'tabs',
    measure: async (round) => {
      for (const design of rotate(NETWORK_DESIGNS, round.run)) counts.get(design)?.push(await countCalls(design, round));
    },
    report: () => {
      printLine(`## ${CALLS_A_TAB} equal reads in each of ${OTHER_TABS + 1} tabs at once, calls that reached a line\n`);
      printTable(
        NETWORK_DESIGNS.map(({ name }) => name),
        [NETWORK_DESIGNS.map((design) => findMedian(counts.get(design) ?? []))],
      );
      const value = Math.max(...(counts.get(GATEWAY) ?? []), 0) || Number.NaN;
      return [{ what: `${CALLS_A_TAB} equal reads in 3 tabs at once, upstream calls`, value, max: 1, limit: '1' }];
    },
  };
}

async function countCalls(design: Design, { operator, rest }: Round): Promise<number> {
  await rest();
  await operator.restoreLines();
  const { browser, page } = await openDesign(design);
  const pages = [page];
  for (let tab = 0; tab < OTHER_TABS; tab += 1) pages.push(await openTab(browser, design));
  await rest();
  await operator.takeRequests(CALLS_PREFIX);
  const startAt = Date.now() + BEGIN_IN_MS;
  await Promise.all(pages.map((one) => timeAtOnce(one, design.network ?? 'fetch', CALLS_A_TAB, startAt)));
  const calls = await operator.takeRequests(CALLS_PREFIX);
  await browser.close();
  return calls.filter((path) => path === MEASURED_PATH).length;
}
