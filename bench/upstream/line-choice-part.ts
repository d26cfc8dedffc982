import { findReplySchema } from '#contract/find-schemas.ts';
import { createOperatorTime } from '#contract/operator-time.ts';
import { createClock, type GatewayEnvironment } from '#gateway/environment.ts';
import { type LineBook, openLineBook } from '#gateway/line-book/line-book.ts';
import { recordSuccess, UNKNOWN_LINE } from '#gateway/line-book/line-health.ts';
import type { BenchPart } from '../report/bench-part.ts';
import { formatSpread, printLine } from '../report/print.ts';
import { findMedian } from '../report/statistics.ts';

const LINES = 500;
const CHOICES = 500;
const MAX_MS = 1;

/** Measures how long the book takes to order 500 lines, in this process without a browser. */
export function createLineChoicePart(): BenchPart {
  const times: number[] = [];
  return {
    name: 'line-choice',
    measure: async ({ rest }) => {
      await rest();
      const book = await fillBook();
      for (let choice = 0; choice < CHOICES; choice += 1) {
        const startedAt = performance.now();
        book.rank();
        times.push(performance.now() - startedAt);
      }
    },
    report: () => {
      printLine(`## Choosing among ${LINES} lines: ${formatSpread(times)} ms, p50 / p90\n`);
      return [{ what: `${LINES} lines in the book, choosing one`, value: findMedian(times), max: MAX_MS, limit: `${MAX_MS} ms` }];
    },
  };
}

async function fillBook(): Promise<LineBook> {
  const environment: GatewayEnvironment = {
    fetch,
    clock: createClock(createOperatorTime({ readDevice: Date.now, readElapsed: () => performance.now() })),
    random: Math.random,
    build: 'bench',
    origin: 'https://line0.example',
    bootstrapLines: [],
    isOnline: () => true,
    networkClass: () => '4g',
    findReplySchema,
    emit: () => {},
    keepAlive: () => {},
  };
  const book = await openLineBook(environment, { ready: async () => undefined, isSettled: () => true });
  const lines = Array.from({ length: LINES }, (_, line) => `https://line${line}.example`);
  book.takeVote({ source: 'sites', voter: environment.origin, entries: lines, votedAt: Date.now() });
  for (const line of lines) book.record(line, recordSuccess(UNKNOWN_LINE, 500 * Math.random(), Date.now()));
  return book;
}
