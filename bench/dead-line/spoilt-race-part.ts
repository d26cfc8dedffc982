import { GATEWAY, openDesign, timeOne } from '../calls/designs.ts';
import type { OneCall } from '../pages/calls-page.ts';
import { type BenchPart, createSamples } from '../report/bench-part.ts';
import { printLine, printTable } from '../report/print.ts';
import { LINE_LATENCY_MS } from '../servers/bench-operator.ts';
import { CAP_MS } from './break-lines.ts';
import { describeCalls, limitCalls } from './describe-calls.ts';

const LINES = [0, 1, 2, 3];
const MAX_MS = 2 * LINE_LATENCY_MS;

/** One line answers 503 before the healthy lines can answer; each line in turn. */
export function createSpoiltRacePart(): BenchPart {
  const calls = createSamples<number, OneCall>(LINES);
  return {
    name: 'spoilt-race',
    measure: async ({ operator, rest }) => {
      await rest();
      await operator.restoreLines();
      const { browser, page } = await openDesign(GATEWAY);
      for (const line of LINES) {
        await operator.setLine(line, { mode: '503', latencyMs: 0 });
        calls.get(line)?.push(await timeOne(page, 'fresh', CAP_MS));
        await operator.restoreLines();
      }
      await browser.close();
    },
    report: () => {
      printLine('## One line answers 503 at once, the others are well, p50 / p90 in ms\n');
      const ofLines = LINES.map((line) => calls.get(line) ?? []);
      printTable(['', ...LINES.map((line) => `line ${line}`)], [[GATEWAY.name, ...ofLines.map(describeCalls)]]);
      return ofLines.map((seen, line) => limitCalls(`line ${line} answers 503 at once, others well`, seen, MAX_MS));
    },
  };
}
