import { SECOND_MS } from '#contract/limits.ts';
import type { GatewayEnvironment } from '../environment.ts';
import { hasAnsweredAfter, type LineBook } from '../line-book/line-book.ts';
import type { SendOptions } from '../race/line-deps.ts';
import type { SendResult } from '../race/send-over-lines.ts';
import type { LineRequest } from '../wire/compose-request.ts';

/** Foreign answers count as silence if no line has given a good reply for this long: the lines may belong to others now. */
const FOREIGN_AFTER_MS = 30 * SECOND_MS;
/** Lines that are silent for this long may be dead, so other sources are asked for a newer list of them. */
const SILENT_MS = 1.5 * SECOND_MS;
/** The same on a network where a line is known to answer fast: a new connection takes three round trips before its first reply. */
const SILENT_LATENCIES = 4;
const SHORTEST_SILENCE_MS = 800;

export type Send = (signal: AbortSignal, options: SendOptions) => Promise<SendResult>;

interface RescueDeps {
  readonly find: () => Promise<boolean>;
  readonly known: () => unknown;
  /** Called after each answer. */
  readonly check: () => void;
}

/**
 * Sends a read, and sends it again over the lines of a newer signed list if no known line answers. A write is preceded by a read
 * when it matters. While a line answers, no other source is asked. docs/product/line-list.md
 */
export function createRescue(
  { clock }: Pick<GatewayEnvironment, 'clock'>,
  book: Pick<LineBook, 'rank'>,
  { find, known, check }: RescueDeps,
) {
  const hasAnsweredWithin = (ms: number) => hasAnsweredAfter(book, clock.now() - ms);
  const isUnanswered = ({ kind }: SendResult) =>
    SILENCE.includes(kind) || (FOREIGN_ANSWERS.includes(kind) && !hasAnsweredWithin(FOREIGN_AFTER_MS));

  return async (request: LineRequest, signal: AbortSignal, options: SendOptions, send: Send): Promise<SendResult> => {
    const isForAll = !options.lines || options.skipsHedgeBudget;
    if (request.row.method !== 'GET' || !isForAll) return send(signal, options);
    const begunAt = clock.now();
    const before = known();
    const stop = new AbortController();
    const abort = () => stop.abort();
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
    const isOver = new AbortController();
    const silentMs = findSilence(book);
    const silence = clock.wait(silentMs, isOver.signal).then(async () => {
      const isFound = !isOver.signal.aborted && !hasAnsweredWithin(silentMs) && (await find());
      return isFound ? ('found' as const) : new Promise<never>(() => {});
    });
    const sent = await Promise.race([send(stop.signal, options), silence]);
    isOver.abort();
    signal.removeEventListener('abort', abort);
    if (sent !== 'found' && !isUnanswered(sent)) {
      if (sent.kind === 'answered') check();
      return sent;
    }
    if (sent === 'found') stop.abort();
    // Another call may have found the list meanwhile.
    else if (signal.aborted || !((await find()) || known() !== before)) return sent;
    const { lines: _, ...rest } = options;
    return send(signal, { ...rest, limitMs: (options.limitMs ?? request.row.timeoutMs) - (clock.now() - begunAt) });
  };
}

const SILENCE: readonly SendResult['kind'][] = ['lines-down', 'device-offline'];
/** No line serves the row, or none gives a reply that fits it: all may be pages of a parked domain. */
const FOREIGN_ANSWERS: readonly SendResult['kind'][] = ['not-served', 'schema-mismatch', 'blocked'];

function findSilence(book: Pick<LineBook, 'rank'>): number {
  const latencies = book.rank().flatMap(({ health }) => health.srttMs ?? []);
  return Math.min(SILENT_MS, Math.max(SHORTEST_SILENCE_MS, SILENT_LATENCIES * Math.min(...latencies)));
}
