import * as v from 'valibot';
import { type EndpointName, findEndpoint, LINE_LIST_ENDPOINT } from '#contract/endpoints.ts';
import type { GatewayReply } from '#contract/reply.ts';
import { Configuration } from '#contract/schemas/system.ts';
import type { GatewayEnvironment } from '../environment.ts';
import { openLineBook } from '../line-book/line-book.ts';
import { learnIntegrityFailure } from '../line-book/line-health.ts';
import { createLineChecks } from '../probes/check-lines.ts';
import { probeLines } from '../probes/probe-lines.ts';
import { createProbeSchedule } from '../probes/probe-schedule.ts';
import { createHedgeBudget } from '../race/hedge-budget.ts';
import type { LinesInUse, SendOptions } from '../race/line-deps.ts';
import { type Sent, sendOverLines } from '../race/send-over-lines.ts';
import type { Count } from '../store/counters.ts';
import type { GatewayStore } from '../store/database.ts';
import { readVisitor } from '../wire/compose-probe.ts';
import type { LineRequest } from '../wire/compose-request.ts';
import { findSchema } from '../wire/find-schema.ts';
import { createAnnouncer } from './announce-lines.ts';
import { type Capabilities, openCapabilities } from './capabilities.ts';
import { replyFromLine } from './compose-reply.ts';
import { createBackOff } from './retry-after-hold.ts';
import { createSessionCheck, endsSession } from './session-check.ts';

const LINE_LIST_PATH = findEndpoint(LINE_LIST_ENDPOINT).path;

/** The lines as the rest of the gateway uses them. */
export interface Lines {
  read(request: LineRequest, signal: AbortSignal): Promise<GatewayReply>;
  /** Sends any call, as its options say; what became of it is in the lines' own words. */
  readonly send: (request: LineRequest, signal: AbortSignal, options?: SendOptions) => Promise<Sent>;
  /** Takes the operator's lines from the reply that lists them; from a stored one only where nothing is known, because it may be old. */
  learnList(endpoint: EndpointName, { value, meta }: Pick<GatewayReply, 'value' | 'meta'>): void;
  /** A reply of this line proved wrong in use. */
  distrust(line: string): void;
  noticeNetworkChange(): void;
  noticePageShown(): void;
  list(): readonly string[];
  /** The book and what else a probe of the report's needs. */
  readonly uses: LinesInUse;
  readonly capabilities: Capabilities;
}

export async function openLines(environment: GatewayEnvironment, store: GatewayStore, count: Count): Promise<Lines> {
  const { clock } = environment;
  const capabilities = openCapabilities(environment, store);
  const book = await openLineBook(environment, store);
  // The reply that says so goes as itself: an operator that takes it back is heard over every line.
  const isPlain = ({ path }: LineRequest) => path !== LINE_LIST_PATH && capabilities.hasNow('plainCalls');
  const isNamed = () => capabilities.hasNow('rowNames');
  const checks = createLineChecks({ book, environment, isPlain, isNamed });
  const uses = { book, budget: createHedgeBudget(), environment, count, checks, isPlain, isNamed };
  const distrust = (line: string) => {
    book.learn(line, learnIntegrityFailure(book.healthOf(line), clock.now()));
    count('integrityFailures');
  };
  const { send, schedule } = createSender(uses, distrust);
  return {
    read: async (request, signal) => replyFromLine(await send(request, signal), request.row.cache.kind, clock.now()),
    send,
    learnList: (endpoint, { value, meta }) => {
      if (endpoint !== LINE_LIST_ENDPOINT || (meta.from === 'store' && !book.isBare())) return;
      const parsed = v.safeParse(Configuration, value);
      if (!parsed.success) return;
      capabilities.learn(parsed.output.capabilities);
      book.learnDomains(parsed.output.domainList.map(({ domainName }) => domainName));
      schedule('list-learned');
    },
    distrust,
    noticeNetworkChange: () => {
      book.halfOpenAll();
      schedule('new-network');
    },
    noticePageShown: () => schedule('page-shown'),
    list: () => book.rank().map(({ line }) => line),
    uses,
    capabilities,
  };
}

/** Sends a call, tells the pages what that says of the lines, and has a refusal that ends the session confirmed. */
function createSender(uses: LinesInUse, distrust: (line: string) => void) {
  const { book, environment } = uses;
  const { clock } = environment;
  const backOff = createBackOff(clock);
  const announce = createAnnouncer(environment, book);
  const findSessionState = createSessionCheck(uses);
  /** A probe travels for the merchant and language that asked last. */
  let lastAsked: LineRequest | undefined;
  const schedule = createProbeSchedule(environment, book, async () => {
    if (lastAsked) await probeLines(readVisitor(lastAsked), uses);
  });

  const sendOnce = async (request: LineRequest, signal: AbortSignal, options?: SendOptions): Promise<Sent> => {
    const held = backOff.find(request);
    if (held) return held;
    lastAsked = request;
    const begunAt = clock.now();
    const schema = await findSchema(request.name, environment);
    // Nothing leaves whose answer could not be told from another.
    if (!schema) return { kind: 'lines-down', tried: [] };
    const sent = await sendOverLines({ ...request, schema }, uses, signal, options);
    if (sent.kind === 'lines-down' || (sent.kind === 'answered' && sent.line !== sent.tried[0])) schedule('line-failed');
    // One line that fails a write says nothing of the others, nor a path that something on the device blocks.
    const tellsOfAll = (options?.isFree || options?.lines?.length !== 1) && !request.row.queue;
    if (tellsOfAll || sent.kind === 'answered') announce(sent, begunAt);
    return backOff.note(request, sent);
  };
  const send = async (request: LineRequest, signal: AbortSignal, options: SendOptions = {}): Promise<Sent> => {
    const endsAt = clock.now() + (options.limitMs ?? request.row.timeoutMs);
    const sent = await sendOnce(request, signal, options);
    if (!endsSession(sent, request)) return sent;
    const state = await findSessionState(request, sent.line);
    if (state === 'ended') return sent;
    const unconfirmed: Sent = { kind: 'unfit', tried: sent.tried };
    if (state === 'undecided') return unconfirmed;
    distrust(sent.line);
    const others = (options.lines ?? book.rank().map(({ line }) => line)).filter((line) => line !== sent.line);
    // What may leave only once has left.
    const again = { ...options, lines: others, limitMs: Math.max(0, endsAt - clock.now()) };
    return others.length > 0 ? send(request, signal, again) : unconfirmed;
  };
  return { send, schedule };
}
