import { CALLS_PREFIX } from '#contract/names.ts';
import { GATEWAY, openDesign, timeCalls } from '../calls/designs.ts';
import type { BenchPart } from '../report/bench-part.ts';
import { formatSpread, printLine, printTable } from '../report/print.ts';
import { findMedian } from '../report/statistics.ts';
import { type BenchOperator, LINE_LATENCY_MS } from '../servers/bench-operator.ts';
import { LINE_PORTS } from '../servers/bench-ports.ts';

const CALLS = 500;
const MAX_EXTRA_PERCENT = 5;
const CHANGE_EVERY_MS = 25;
/** The share of waits that are long enough for a hedge. */
const LONG_WAIT_SHARE = 0.03;
const LONG_WAIT_MS = 250;

/** All lines are healthy with varying latency: measures how many calls reach them beyond those that pages made. */
export function createSteadyPart(): BenchPart {
  const extraPercents: number[] = [];
  const times: number[] = [];
  return {
    name: 'steady',
    measure: async ({ operator, rest }) => {
      await rest();
      await operator.restoreLines();
      const { browser, page } = await openDesign(GATEWAY);
      await operator.takeRequests(CALLS_PREFIX);
      const stop = waver(operator);
      times.push(...(await timeCalls(page, 'fresh', CALLS, 1)));
      await stop();
      const calls = await operator.takeRequests(CALLS_PREFIX);
      extraPercents.push((100 * (calls.length - CALLS)) / CALLS);
      await browser.close();
      await operator.restoreLines();
    },
    report: () => {
      printLine(`## ${CALLS} calls, latency wavering around ${LINE_LATENCY_MS} ms\n`);
      printTable(['p50 / p90 in ms', 'extra calls upstream, %'], [[formatSpread(times), findMedian(extraPercents)]]);
      const limit = `${MAX_EXTRA_PERCENT} %`;
      return [
        { what: 'extra upstream calls in steady state, %', value: findMedian(extraPercents), max: MAX_EXTRA_PERCENT, limit },
      ];
    },
  };
}

/** Varies the latency of every line continuously; the returned function stops it. */
function waver(operator: BenchOperator): () => Promise<void> {
  let isOver = false;
  const change = async () => {
    while (!isOver) {
      for (const line of LINE_PORTS.keys()) await operator.setLine(line, { mode: 'ok', latencyMs: chooseLatencyMs() });
      await new Promise((resolve) => setTimeout(resolve, CHANGE_EVERY_MS));
    }
  };
  const changing = change();
  return () => {
    isOver = true;
    return changing;
  };
}

/** Between two thirds and twice the usual latency, and occasionally far more. */
function chooseLatencyMs(): number {
  if (Math.random() < LONG_WAIT_SHARE) return LONG_WAIT_MS;
  return Math.round(LINE_LATENCY_MS * (2 / 3 + (4 / 3) * Math.random() ** 2));
}
