import { type Design, openDesign, timeOne } from '../calls/designs.ts';
import type { OneCall } from '../pages/calls-page.ts';
import type { BenchOperator } from '../servers/bench-operator.ts';

/** A page without a gateway gives up after this time; the browser itself would wait for minutes. */
export const CAP_MS = 5_000;
const LATER_CALLS = 6;
/** Later calls that wait long are all alike. */
const LATER_LIMIT_MS = 6_000;

export interface BrokenCalls {
  readonly browser: string;
  readonly first: OneCall;
  readonly later: readonly OneCall[];
  /** The call after all lines are cut: the stored reply, if it is correct. */
  readonly cutOff: OneCall;
}

/** Breaks lines under a page that has used line 0 so far, times its next calls, and then cuts all lines. */
export async function breakLines(
  design: Design,
  operator: BenchOperator,
  breakThem: () => Promise<unknown>,
): Promise<BrokenCalls> {
  await operator.restoreLines();
  const { browser, page } = await openDesign(design);
  const ask = () => timeOne(page, design.network ?? 'fetch', CAP_MS);
  try {
    await breakThem();
    const first = await ask();
    const later: OneCall[] = [];
    for (let spentMs = 0; later.length < LATER_CALLS && spentMs < LATER_LIMIT_MS; spentMs += later.at(-1)?.ms ?? 0)
      later.push(await ask());
    await operator.setLines({ mode: 'refused' });
    return { browser: browser.version, first, later, cutOff: await ask() };
  } finally {
    await browser.close();
    await operator.restoreLines();
  }
}
