import * as v from 'valibot';
import type { PublicKey } from '#contract/calls/session.ts';
import { SECOND_MS } from '#contract/limits.ts';
import { HEADER } from '#contract/names.ts';
import { computeStaggerMs, recordOutpaced } from '../line-book/line-health.ts';
import type { LineListAccess } from '../line-list/open-line-lists.ts';
import { digestKey } from '../proofs/encodings.ts';
import type { LineDeps, SendOptions } from '../race/line-deps.ts';
import { type SendResult, sendOverLines } from '../race/send-over-lines.ts';
import type { GatewayStore } from '../store/database.ts';
import type { LineHealth } from '../store/rows.ts';
import type { LineRequest } from '../wire/compose-request.ts';
import type { CheckedRequest } from '../wire/fetch-over-line.ts';
import { findSchema } from '../wire/find-schema.ts';
import { openPins } from './pins.ts';
import type { RetryAfterHold } from './retry-after-hold.ts';
import { assessVotes, findFavourite, type Knowledge, type Vote } from './votes.ts';

/** A line that answers this much later than the first one counts as dead. */
const SECOND_LINE_MS = 3 * SECOND_MS;
/** How much of the call's limit the comparison may take while no line has answered; the usual way gets the rest. */
const SHARE_OF_LIMIT = 1 / 3;
/** The maximum number of lines asked at once. */
const MAX_ASKED_LINES = 5;

type Answered = Extract<SendResult, { kind: 'answered' }>;
type KeyVote = Vote<Answered>;

interface KeyDeps {
  readonly deps: LineDeps;
  readonly hold: Pick<RetryAfterHold, 'find'>;
  readonly store: GatewayStore;
  readonly dispatch: (request: LineRequest, signal: AbortSignal, options?: SendOptions) => Promise<SendResult>;
  readonly distrust: (line: string) => void;
  /** The line list in force. */
  readonly knownList: LineListAccess['known'];
}

export interface KeyFetch {
  /** `isLastRefused`: the page could not use the last key. */
  fetchKey(request: LineRequest, signal: AbortSignal, isLastRefused: boolean): Promise<SendResult>;
  /** Whether keys that were stored before the line list in force may still seal. */
  mayUse(value: unknown): Promise<boolean>;
}

/**
 * Fetches the operator's sealing keys. They count if the line list or the build lists them, if two known lines give them, or if
 * one line gives those that two agreed on earlier. docs/product/sealing.md
 */
export function createKeyFetch({ deps, hold, store, dispatch, distrust, knownList }: KeyDeps): KeyFetch {
  const { book, environment } = deps;
  const { clock, origin, sealingKeys = [] } = environment;
  const pins = openPins(store, environment);
  /** The digests of a list replace those of the build. */
  const findDigests = () => [knownList()?.sealingKeys ?? [], sealingKeys].find(({ length }) => length > 0) ?? [];
  /** Whether the list or the build allows only envelope 2. */
  const needsSecond = () => Boolean(environment.envelope ?? knownList()?.envelope);

  const fetchListed = async (
    request: LineRequest,
    signal: AbortSignal,
    schema: CheckedRequest['schema'],
    digests: readonly string[],
  ): Promise<SendResult> => {
    const pinName = namePin(request);
    // A line that leaves this key out would have the page seal in envelope 1.
    const isNeeded = needsSecond() || (await isListed(findSecond(await pins.find(pinName)), digests));
    const refused = new Set<string>();
    for (;;) {
      const lines = book.known().filter((line) => !refused.has(line));
      if (lines.length === 0) return refuse([...refused]);
      const sent = await dispatch(request, signal, { lines });
      const vote = readVote(sent, schema);
      if (!vote) return sent;
      const listed = await selectListed(JSON.parse(vote.text), digests);
      if (listed && (listed.publicKey2 || !isNeeded)) {
        const text = JSON.stringify(listed);
        pins.put(pinName, text);
        return replaceKey(vote.sent, text);
      }
      distrust(vote.line);
      refused.add(vote.line);
    }
  };

  const fetchKey: KeyFetch['fetchKey'] = async (request, signal, isLastRefused) => {
    const schema = await findSchema(request.name, environment);
    const held = hold.find(request);
    if (held) return held;
    // Without its schema a key cannot be compared.
    if (!schema) return { kind: 'lines-down', tried: [] };
    const digests = findDigests();
    if (digests.length > 0) return fetchListed(request, signal, schema, digests);
    const lines = book.known();
    const pinName = namePin(request);
    const pinned = await pins.find(pinName);
    if (lines.length < 2) {
      const sent = await dispatch(request, signal, lines.length < book.rank().length ? { lines } : {});
      const vote = readVote(sent, schema);
      // Nothing can be compared, but the line may not leave out the second key.
      return vote && pinned && findSecond(pinned) && !findSecond(vote.text) ? replaceKey(vote.sent, pinned) : sent;
    }
    const knowledge: Knowledge = { pinned, isPinRefused: isLastRefused, origin };
    const votes: KeyVote[] = [];
    const checked = { ...request, schema };
    const begunAt = clock.now();
    const limitMs = request.row.timeoutMs;
    const leftMs = () => Math.max(0, begunAt + limitMs - clock.now());
    const round = { request: checked, votes, knowledge, deps, signal };
    const unasked = await collectVotes({ ...round, lines, limitMs: limitMs * SHARE_OF_LIMIT });
    if (votes.length === 0) {
      // The call may be blocked by its address, or the device is offline; the usual way finds out, and notifies the pages.
      // The lines that were asked may hang, so the others go first.
      const order = [...new Set([...unasked, ...lines])];
      const sent = await dispatch(request, signal, { lines: order, limitMs: leftMs() });
      const vote = readVote(sent, schema);
      if (!vote) return sent;
      votes.push(vote);
      const others = lines.filter((line) => line !== vote.line);
      await collectVotes({ ...round, lines: others, limitMs: leftMs() });
    }
    const verdict = assessVotes(votes, knowledge);
    if (verdict.kind === 'refused') return refuse(votes.map(({ line }) => line));
    for (const line of verdict.liars) distrust(line);
    const { vote } = verdict;
    if (verdict.kind === 'pinned') return replaceKey(vote.sent, pinned ?? '');
    if (verdict.isAgreed) pins.put(pinName, vote.text);
    return vote.sent;
  };

  return {
    fetchKey,
    mayUse: async (value) => {
      const { publicKey, publicKey2 } = value as PublicKey;
      return isListed(publicKey2 ?? (needsSecond() ? '' : publicKey), findDigests());
    },
  };
}

const namePin = ({ headers }: LineRequest): string => `sealing-key ${headers[HEADER.merchant] ?? ''}`;
const findSecond = (text = '{}') => (JSON.parse(text) as PublicKey).publicKey2;
const refuse = (tried: readonly string[]): SendResult => ({ kind: 'unconfirmed', tried });

/** Undefined if the line gave no key. */
function readVote(sent: SendResult, schema: CheckedRequest['schema']): KeyVote | undefined {
  if (sent.kind !== 'answered' || !sent.outcome.wire.success) return undefined;
  return { line: sent.line, text: JSON.stringify(v.parse(schema, sent.outcome.wire.value)), sent };
}

const replaceKey = (sent: Answered, text: string): SendResult => ({
  ...sent,
  outcome: { ...sent.outcome, wire: { success: true, value: JSON.parse(text) } },
});

interface Round {
  readonly request: CheckedRequest;
  readonly lines: readonly string[];
  /** The round adds its votes. */
  readonly votes: KeyVote[];
  readonly knowledge: Knowledge;
  readonly deps: LineDeps;
  readonly signal: AbortSignal;
  readonly limitMs: number;
}

/**
 * Asks as many lines at once as could agree, and another for each that fails, hesitates, or disagrees. Returns the lines that
 * were not asked.
 */
async function collectVotes({ request, lines, votes, knowledge, deps, signal, limitMs }: Round): Promise<readonly string[]> {
  const { book, environment } = deps;
  const { clock, networkClass } = environment;
  /** A failure is evidence about its line only if another line answers; otherwise the device may be offline. */
  const failed: (readonly [line: string, health: LineHealth])[] = [];
  const record = (line: string, health: LineHealth) =>
    void (health.fails === 0 ? book.record(line, health) : failed.push([line, health]));
  const quietDeps: LineDeps = { ...deps, book: { ...book, record }, count: () => {} };
  const stop = new AbortController();
  const abort = () => stop.abort();
  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  const queue = [...lines];
  const running = new Map<Promise<unknown>, { readonly line: string; readonly startedAt: number; readonly staggerMs: number }>();
  let staggerMs = 0;
  let endsAt = clock.now() + Math.min(limitMs, votes.length > 0 ? SECOND_LINE_MS : limitMs);
  const start = () => {
    const line = queue.shift();
    if (line === undefined) return false;
    staggerMs = computeStaggerMs(book.healthOf(line), networkClass());
    const run = sendOverLines(request, quietDeps, stop.signal, { lines: [line] }).then((sent) => {
      running.delete(run);
      const vote = readVote(sent, request.schema);
      if (!vote) return;
      votes.push(vote);
      endsAt = Math.min(endsAt, clock.now() + SECOND_LINE_MS);
    });
    running.set(run, { line, startedAt: clock.now(), staggerMs });
    return true;
  };
  for (;;) {
    const { missing } = findFavourite(votes, knowledge);
    if (missing === 0 || signal.aborted) break;
    const leftMs = endsAt - clock.now();
    if (leftMs <= 0) break;
    while (running.size < missing && start());
    if (running.size === 0) break;
    const timer = new AbortController();
    const mayJoin = queue.length > 0 && running.size < MAX_ASKED_LINES;
    const waits = clock.wait(Math.min(leftMs, mayJoin ? staggerMs : leftMs), timer.signal).then(() => 'late');
    const ended = await Promise.race([...running.keys(), waits]);
    timer.abort();
    if (ended === 'late' && mayJoin) start();
  }
  signal.removeEventListener('abort', abort);
  if (votes.length > 0 && !signal.aborted) {
    for (const [line, health] of failed) book.record(line, health);
    for (const { line, startedAt, staggerMs: patienceMs } of running.values()) {
      const elapsedMs = clock.now() - startedAt;
      if (elapsedMs >= patienceMs) book.record(line, recordOutpaced(book.healthOf(line), elapsedMs, clock.now()));
    }
  }
  abort();
  return queue;
}

/** Returns the keys without those that are not listed; null if none remains. The second key counts before the first one. */
async function selectListed(keys: PublicKey, digests: readonly string[]): Promise<PublicKey | null> {
  const { publicKey2, ...first } = keys;
  if (await isListed(publicKey2, digests)) return keys;
  return (await isListed(keys.publicKey, digests)) ? first : null;
}

/** Whether one of the digests, as a line list writes them, is that of the key. Without WebCrypto, on plain http, none is. */
async function isListed(key: string | null | undefined, digests: readonly string[]): Promise<boolean> {
  try {
    return digests.includes(await digestKey(key ?? ''));
  } catch {
    return false;
  }
}
