import type { GenericSchema } from 'valibot';
import * as v from 'valibot';
import { type EndpointName, findEndpoint, LINE_LIST_ENDPOINT } from '../../contract/endpoints.ts';
import { HEADER } from '../../contract/names.ts';
import type { GatewayReply } from '../../contract/reply.ts';
import { Configuration } from '../../contract/schemas/system.ts';
import { refuse, replyFromLine } from '../compose-reply.ts';
import type { LineRequest } from '../compose-request.ts';
import type { Count } from '../counters.ts';
import { type GatewayEnvironment, isWithin } from '../environment.ts';
import { openCapabilities } from '../store/capabilities.ts';
import type { GatewayStore } from '../store/database.ts';
import { createBackOff } from './back-off.ts';
import { createHedgeBudget } from './hedge-budget.ts';
import { openLineBook } from './line-book.ts';
import { learnIntegrityFailure } from './line-health.ts';
import { composeProbe, probeLines } from './probes/probe-lines.ts';
import { createProbeSchedule } from './probes/probe-schedule.ts';
import { type LinesInUse, type Sent, sendOverLines } from './send-over-lines.ts';

/** A write is sent once, so its line must have shown itself alive this recently. docs/decisions/0011-probe-before-a-write.md */
const WRITE_TRUST_MS = 1_000;
const ONE_LINE = 1;
const LINE_LIST_PATH = findEndpoint(LINE_LIST_ENDPOINT).path;

/** The lines as the rest of the gateway uses them. */
export interface Lines {
  read(request: LineRequest, signal: AbortSignal): Promise<GatewayReply>;
  /** Sends a write: once, unless the operator knows it again by its key. A lost answer is reported as unknown. */
  write(request: LineRequest, signal: AbortSignal): Promise<GatewayReply>;
  /** Takes the operator's lines from the reply that lists them; from a stored one only where nothing is known, because it may be old. */
  learnList(endpoint: EndpointName, { value, meta }: Pick<GatewayReply, 'value' | 'meta'>): void;
  /** A reply of this line proved wrong in use. */
  distrust(line: string): void;
  noticeNetworkChange(): void;
  noticePageShown(): void;
  list(): readonly string[];
  /** The book and what else a probe of the report's needs. */
  readonly uses: LinesInUse;
}

export async function openLines(environment: GatewayEnvironment, store: GatewayStore, count: Count): Promise<Lines> {
  const { clock, emit } = environment;
  const capabilities = openCapabilities(environment, store);
  const book = await openLineBook(environment, store);
  // The reply that says so goes as itself: an operator that takes it back is heard over every line.
  const isPlain = ({ path }: LineRequest) => path !== LINE_LIST_PATH && capabilities.hasNow('plainCalls');
  const isNamed = () => capabilities.hasNow('rowNames');
  const uses = { book, budget: createHedgeBudget(), environment, count, isPlain, isNamed };
  const backOff = createBackOff(clock);
  let down = false;
  /** A probe travels for the merchant and language that asked last. */
  let lastAsked: LineRequest | undefined;
  const schedule = createProbeSchedule(environment, book, async () => {
    if (lastAsked) await probeLines(readVisitor(lastAsked), uses);
  });

  const announce = (sent: Sent): Sent => {
    if (sent.kind === 'cancelled' || sent.kind === 'unfit') return sent;
    const isDown = sent.kind !== 'answered';
    // A page that opened since has not heard it.
    if (isDown || down) emit({ type: isDown ? 'lines-went-down' : 'lines-came-up' });
    down = isDown;
    return sent;
  };
  const send = async (request: LineRequest, signal: AbortSignal, most?: number): Promise<Sent> => {
    const held = backOff.find(request);
    if (held) return held;
    lastAsked = request;
    const schema = await findSchema(request.name, environment);
    // Nothing leaves whose answer could not be told from another.
    if (!schema) return { kind: 'lines-down' as const, tried: [] };
    const sent = await sendOverLines({ ...request, schema }, uses, signal, most);
    if (sent.kind === 'lines-down' || (sent.kind === 'answered' && sent.line !== sent.tried[0])) schedule('line-failed');
    // One line that fails a write says nothing of the others, nor a path that something on the device blocks.
    const tellsOfAll = most === undefined && !request.row.queue;
    return backOff.note(request, tellsOfAll || sent.kind === 'answered' ? announce(sent) : sent);
  };
  const toReply = (sent: Sent, request: LineRequest) => replyFromLine(sent, request.row.cache.kind, clock.now());

  const isTrusted = () => {
    const first = book.rank()[0];
    return first !== undefined && isWithin(first.health.goodAt, WRITE_TRUST_MS, clock.now());
  };
  return {
    read: async (request, signal) => toReply(await send(request, signal), request),
    write: async (request, signal) => {
      const mayMove = HEADER.idempotencyKey in request.headers && (await capabilities.has('idempotency'));
      // What waits in the outbox has time to ask first, and then knows whether it left.
      if ((!mayMove || request.row.queue) && !isTrusted()) {
        const probed = await send(composeProbe(readVisitor(request), clock.now()), signal);
        if (probed.kind !== 'answered') return toReply(probed, request);
      }
      // Lines that all fail at once look like a device without a network, and one of them may have had the write.
      const couldLeave = environment.isOnline();
      const sent = await send(request, signal, mayMove ? undefined : ONE_LINE);
      const hasStayed = request.row.queue || (mayMove && !couldLeave);
      const isKnown = sent.kind === 'answered' || sent.tried.length === 0 || (hasStayed && sent.kind === 'device-offline');
      return isKnown ? toReply(sent, request) : refuse('outcome_unknown', request.row.cache.kind, sent.tried);
    },
    learnList: (endpoint, { value, meta }) => {
      if (endpoint !== LINE_LIST_ENDPOINT || (meta.from === 'store' && !book.isBare())) return;
      const parsed = v.safeParse(Configuration, value);
      if (!parsed.success) return;
      capabilities.learn(parsed.output.capabilities);
      book.learnDomains(parsed.output.domainList.map(({ domainName }) => domainName));
      schedule('list-learned');
    },
    distrust: (line) => {
      book.learn(line, learnIntegrityFailure(book.healthOf(line), clock.now()));
      count('integrityFailures');
    },
    noticeNetworkChange: () => {
      book.halfOpenAll();
      schedule('new-network');
    },
    noticePageShown: () => schedule('page-shown'),
    list: () => book.rank().map(({ line }) => line),
    uses,
  };
}

/** Null where the host has it in a file that does not come. */
async function findSchema(name: EndpointName, { findReplySchema }: GatewayEnvironment): Promise<GenericSchema | null> {
  try {
    return await findReplySchema(name);
  } catch {
    return null;
  }
}

/** A probe travels for the same merchant and language as the call that gave rise to it. */
function readVisitor({ headers }: LineRequest) {
  return { merchant: headers[HEADER.merchant] ?? '', language: headers[HEADER.language] ?? '' };
}
