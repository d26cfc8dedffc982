import { type Design, openDesign, timeOne } from '../calls/designs.ts';
import { LINE_LATENCY_MS, setLatency } from '../calls/measure-design.ts';
import type { OneCall, Way } from '../pages/calls-page.ts';
import type { BenchOperator, LineMode } from '../servers/bench-operator.ts';

export const FAULTS = ['refused', 'hang', '503'] as const satisfies readonly LineMode['mode'][];
export type Fault = (typeof FAULTS)[number];

/** A page without a gateway gives up here; the browser itself would wait for minutes. */
export const CAP_MS = 5_000;
const LATER_CALLS = 6;

export interface BrokenLine {
  readonly browser: string;
  readonly first: OneCall;
  readonly later: readonly OneCall[];
}

/** Breaks line 0 under a page that has only ever used that one, and times its next calls. */
export async function breakLine(design: Design, fault: Fault, url: string, operator: BenchOperator): Promise<BrokenLine> {
  await setLatency(operator, LINE_LATENCY_MS);
  const { browser, page } = await openDesign(design, url);
  try {
    await operator.setLine(0, { mode: fault, latencyMs: LINE_LATENCY_MS });
    const way: Way = design.network ?? 'fetch';
    const first = await timeOne(page, way, CAP_MS);
    const later: OneCall[] = [];
    for (let call = 0; call < LATER_CALLS; call += 1) later.push(await timeOne(page, way, CAP_MS));
    return { browser: browser.version, first, later };
  } finally {
    await browser.close();
    await setLatency(operator, LINE_LATENCY_MS);
  }
}
