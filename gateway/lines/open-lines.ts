import * as v from 'valibot';
import { isNotServed } from '#contract/deployment/not-served.ts';
import { LINE_LIST_ENDPOINT, STATUS_ENDPOINT } from '#contract/endpoints.ts';
import { MINUTE_MS } from '#contract/limits.ts';
import type { CallMessage } from '#contract/messages/gateway-messages.ts';
import type { GatewayReply } from '#contract/reply.ts';
import { Configuration } from '#contract/schemas/system.ts';
import type { DeploymentAccess } from '../deployment/open-deployment.ts';
import type { GatewayEnvironment } from '../environment.ts';
import { openLineBook } from '../line-book/line-book.ts';
import { recordCorruption } from '../line-book/line-health.ts';
import { createLineChecks } from '../probes/check-lines.ts';
import { probeLines } from '../probes/probe-lines.ts';
import { createProbeSchedule, type ProbeReason } from '../probes/probe-schedule.ts';
import { createHedgeBudget } from '../race/hedge-budget.ts';
import type { LineDeps, SendOptions } from '../race/line-deps.ts';
import { type SendResult, sendOverLines } from '../race/send-over-lines.ts';
import type { Count } from '../store/counters.ts';
import type { GatewayStore } from '../store/database.ts';
import { readVisitor, type Visitor } from '../wire/compose-probe.ts';
import type { LineRequest } from '../wire/compose-request.ts';
import { findSchema } from '../wire/find-schema.ts';
import { createAnnouncer } from './announce-lines.ts';
import { type Capabilities, openCapabilities } from './capabilities.ts';
import { composeLineReply } from './compose-reply.ts';
import { createRetryAfterHold } from './retry-after-hold.ts';
import { createSessionCheck, reportsEndedSession } from './session-check.ts';

/** A list that came with the page, or was given to another host of this gateway, is news for that long. */
const FRESH_LIST_MS = 5 * MINUTE_MS;

/** The lines as the rest of the gateway uses them. */
export interface Lines {
  /** Fetches the reply of a query. */
  fetchReply(request: LineRequest, signal: AbortSignal): Promise<GatewayReply>;
  /** Sends any call as its options say; the result is in the lines' own words. */
  readonly dispatch: Dispatch;
  /** Takes the operator's lines from the reply that lists them, and its base address from the status; an old stored list counts only where none is known. */
  updateLineList(call: Pick<CallMessage, 'endpoint' | 'context'>, reply: Pick<GatewayReply, 'value' | 'meta'>): void;
  /** A reply of this line proved wrong in use. */
  distrust(line: string): void;
  /** The network is another one: every line may be tried again. */
  retryAll(): void;
  /** A player is back: the lines are probed where none has answered of late. */
  probeIfUnknown(): void;
  list(): readonly string[];
  /** The book and whatever else a probe for the report needs. */
  readonly deps: LineDeps;
  readonly capabilities: Capabilities;
}

export type Dispatch = (request: LineRequest, signal: AbortSignal, options?: SendOptions) => Promise<SendResult>;

export type LoadLines = () => typeof openLines | Promise<typeof openLines>;

export async function openLines(
  environment: GatewayEnvironment,
  store: GatewayStore,
  count: Count,
  deployment: DeploymentAccess,
): Promise<Lines> {
  const { clock } = environment;
  const capabilities = openCapabilities(environment, store);
  const book = await openLineBook(environment, store);
  // The reply that declares it goes as itself: an operator that takes it back is heard over every line.
  const mayBeSimple = ({ name }: LineRequest) => name !== LINE_LIST_ENDPOINT && capabilities.hasNow('plainCalls');
  const hasRowNames = () => capabilities.hasNow('rowNames');
  const checks = createLineChecks({ book, environment, mayBeSimple, hasRowNames });
  const { override } = deployment;
  const deps = { book, budget: createHedgeBudget(), environment, count, checks, mayBeSimple, hasRowNames, override };
  const distrust = (line: string) => {
    book.record(line, recordCorruption(book.healthOf(line), clock.now()));
    count('integrityFailures');
  };
  const { dispatch, scheduleProbe, noteVisitor } = createDispatch(deps, deployment, distrust);
  return {
    fetchReply: async (request, signal) => composeLineReply(await dispatch(request, signal), request.row.cache.kind, clock.now()),
    dispatch,
    updateLineList: ({ endpoint, context }, { value, meta }) => {
      if (endpoint === STATUS_ENDPOINT) book.setBase((value as { readonly gw?: string }).gw);
      if (endpoint !== LINE_LIST_ENDPOINT) return;
      noteVisitor(context);
      if (meta.from === 'store' && meta.ageMs > FRESH_LIST_MS && !book.isEmpty()) return;
      const parsed = v.safeParse(Configuration, value);
      if (!parsed.success) return;
      capabilities.update(parsed.output.capabilities);
      book.proposeLines(parsed.output.domainList.map(({ domainName }) => domainName));
      scheduleProbe('list-learned');
    },
    distrust,
    retryAll: () => {
      book.halfOpenAll();
      scheduleProbe('new-network');
    },
    probeIfUnknown: () => scheduleProbe('page-shown'),
    list: () => book.rank().map(({ line }) => line),
    deps,
    capabilities,
  };
}

/** Sends a call, tells the pages what that says of the lines, and has an error that ends the session confirmed. */
function createDispatch(deps: LineDeps, { findOtherWay }: DeploymentAccess, distrust: (line: string) => void) {
  const { book, environment } = deps;
  const { clock } = environment;
  const hold = createRetryAfterHold(clock);
  const announce = createAnnouncer(environment, book);
  const findSessionState = createSessionCheck(deps);
  /** A probe carries the merchant and language of the last call, and waits for the first. */
  let visitor: Visitor | undefined;
  let waitingReason: ProbeReason | undefined;
  const startProbe = createProbeSchedule(environment, book, async () => {
    if (visitor) await probeLines(visitor, deps);
  });
  const scheduleProbe = (reason: ProbeReason) => {
    if (visitor) startProbe(reason);
    else waitingReason = reason;
  };
  const noteVisitor = (next: Visitor) => {
    visitor = next;
    if (waitingReason) startProbe(waitingReason);
    waitingReason = undefined;
  };

  const dispatchOnce = async (request: LineRequest, signal: AbortSignal, options?: SendOptions): Promise<SendResult> => {
    const held = hold.find(request);
    if (held) return held;
    noteVisitor(readVisitor(request));
    const begunAt = clock.now();
    const schema = await findSchema(request.name, environment);
    // Without its schema nobody could tell a reply from another row's, so the call does not leave.
    if (!schema) return { kind: 'lines-down', tried: [] };
    const sent = await sendOverLines({ ...request, schema }, deps, signal, options);
    if (sent.kind === 'lines-down' || (sent.kind === 'answered' && sent.line !== sent.tried[0])) scheduleProbe('line-failed');
    // One line that fails a mutation says nothing of the others, nor does a path that something on the device blocks.
    const tellsOfAll = (options?.skipsHedgeBudget || options?.lines?.length !== 1) && !request.row.queue;
    if (tellsOfAll || sent.kind === 'answered') announce(sent, begunAt);
    return hold.record(request, sent);
  };
  const dispatch: Dispatch = async (request, signal, options = {}) => {
    const endsAt = clock.now() + (options.limitMs ?? request.row.timeoutMs);
    const sent = await dispatchOnce(request, signal, options);
    const leftMs = () => Math.max(0, endsAt - clock.now());
    // What the operator does not serve has changed nothing there, and may be made in the way that the deployment says.
    const isUnserved = sent.kind === 'not-served' || (sent.kind === 'answered' && isNotServed(sent.outcome));
    const other = isUnserved && (await findOtherWay(request));
    if (other) return dispatch(other, signal, { ...options, limitMs: leftMs() });
    if (!reportsEndedSession(sent, request)) return sent;
    const state = await findSessionState(request, sent.line);
    if (state === 'ended') return sent;
    const unconfirmed: SendResult = { kind: 'schema-mismatch', tried: sent.tried };
    if (state === 'undecided') return unconfirmed;
    distrust(sent.line);
    const others = (options.lines ?? book.rank().map(({ line }) => line)).filter((line) => line !== sent.line);
    // A call that may leave only once has left by now, so where no other line is allowed it ends here.
    const again = { ...options, lines: others, limitMs: leftMs() };
    return others.length > 0 ? dispatch(request, signal, again) : unconfirmed;
  };
  return { dispatch, scheduleProbe, noteVisitor };
}
