import { GATEWAY, openDesign, timeOne } from '../calls/designs.ts';
import type { BenchPart } from '../report/bench-part.ts';
import { printLine } from '../report/print.ts';

const KILLS = 5;
const LIMIT_MS = 5_000;
/** The book is written after the answer. */
const WRITTEN_MS = 300;

/** The worker is stopped between calls after it has moved from line 0 to another line, which it must find again. */
export function createKeptLinePart(): BenchPart {
  const chosen: string[][] = [];
  return {
    name: 'kept-line',
    measure: async ({ operator, rest }) => {
      await rest();
      await operator.restoreLines();
      const { browser, page } = await openDesign(GATEWAY);
      const ask = async () => (await timeOne(page, 'fresh', LIMIT_MS)).line ?? 'none';
      await operator.setLine(0, { mode: 'hang' });
      const lines = [await ask(), await ask()];
      await operator.restoreLines();
      for (let kill = 0; kill < KILLS; kill += 1) {
        await new Promise((resolve) => setTimeout(resolve, WRITTEN_MS));
        await browser.stopWorkers();
        lines.push(await ask());
      }
      chosen.push(lines.slice(1));
      await browser.close();
    },
    report: () => {
      const pairs = chosen.flatMap(([before, ...after]) => after.map((line) => line === before));
      printLine(`## Lines before and after ${KILLS} ends of the worker\n`);
      for (const lines of chosen) printLine(`- ${lines.join(' → ')}`);
      printLine();
      const value = pairs.filter(Boolean).length / pairs.length;
      return [{ what: 'worker ended between calls, the same line again', value, min: 1, limit: 'always' }];
    },
  };
}
