import { hasNotServedStatus } from '#contract/deployment/not-served.ts';
import { isSafeToAskAgain } from '#contract/endpoint.ts';
import { LINE_LIST_ENDPOINT } from '#contract/endpoints.ts';
import { MINUTE_MS, SECOND_MS } from '#contract/limits.ts';
import type { CallContext } from '#contract/messages/gateway-messages.ts';
import type { GatewayReply } from '#contract/reply.ts';
import type { DeploymentAccess } from '../deployment/open-deployment.ts';
import type { LinesEnvironment } from '../line-book/checked-clock.ts';
import { hasAnsweredAfter, openLineBook } from '../line-book/line-book.ts';
import { recordContradiction } from '../line-book/line-health.ts';
import { type LineListAccess, type LoadLineLists, openLineLists } from '../line-list/open-line-lists.ts';
import { createLineChecks } from '../probes/check-lines.ts';
import { probeLines } from '../probes/probe-lines.ts';
import { createProbeSchedule, type ProbeReason } from '../probes/probe-schedule.ts';
import { type LoadReplyProofs, openProofs, type Proofs } from '../proofs/open-proofs.ts';
import { carriesSecret } from '../race/admit-lines.ts';
import { createHedgeBudget } from '../race/hedge-budget.ts';
import type { LineDeps, SendOptions } from '../race/line-deps.ts';
import { type SendResult, sendOverLines } from '../race/send-over-lines.ts';
import type { Count } from '../store/counters.ts';
import type { GatewayStore } from '../store/database.ts';
import { createCallFormats } from '../wire/call-formats.ts';
import { createProbeChoice, readVisitor, type Visitor } from '../wire/compose-probe.ts';
import type { LineRequest } from '../wire/compose-request.ts';
import { findSchema } from '../wire/find-schema.ts';
import { createAnnouncer } from './announce-lines.ts';
import { createAskLine } from './ask-line.ts';
import { type AskOthers, createAskOthers } from './ask-others.ts';
import { type Capabilities, openCapabilities } from './capabilities.ts';
import { type CompareReply, createReplyComparison } from './compare-replies.ts';
import { composeErrorReply, composeLineReply } from './compose-reply.ts';
import { createLineLearning, type LineListEndpoint } from './learn-lines.ts';
import { createRetryAfterHold, type RetryAfterHold } from './retry-after-hold.ts';
import type { createKeyFetch, KeyFetch } from './sealing-key.ts';
import { createSecondAttempt } from './second-attempt.ts';
import { createSessionCheck, reportsEndedSession } from './session-check.ts';

/** A configuration that came with the page, or was loaded by another host of this gateway, counts for this long. */
const FRESH_LIST_MS = 5 * MINUTE_MS;

/** A reply this recent outweighs the device's own report of its network. */
const REPLY_OUTWEIGHS_MS = 10 * SECOND_MS;

/** The lines as the rest of the gateway uses them. */
export interface Lines {
  /** Fetches the reply of a query. `isLastRefused`: the caller could not use the last one. */
  fetchReply(request: LineRequest, signal: AbortSignal, isLastRefused?: boolean): Promise<GatewayReply>;
  /** Whether stored sealing keys may still seal. */
  mayUseKey(value: unknown): Promise<boolean>;
  /** Sends any call with the given options; returns the result in the terms of the lines. */
  readonly dispatch: Dispatch;
  readonly askOthers: AskOthers;
  /** Reads lines and base address from a line's reply, and from the same one completed by the deployment file. */
  updateLineList(endpoint: LineListEndpoint, context: CallContext, said: GatewayReply, completed: GatewayReply): void;
  readonly bindSession: Proofs['bindSession'];
  /** Reads capabilities from a configuration that other lines have confirmed. */
  takeSettings(completed: GatewayReply): void;
  readonly compareReply: CompareReply;
  /** Sets a line aside whose reply proved wrong in use, or that other lines contradict. It keeps its vote. */
  distrust(line: string): void;
  /** The network has changed: every line may be tried again. */
  retryAll(): void;
  /** Probes the lines when a player returns, unless a line has answered recently. */
  probeIfUnknown(): void;
  list(): readonly string[];
  /** The line book and the other dependencies of a probe for the report. */
  readonly deps: LineDeps;
  readonly capabilities: Capabilities;
  /** The signed list of lines, if the operator has one. */
  readonly lineLists: LineListAccess;
}

export type Dispatch = (request: LineRequest, signal: AbortSignal, options?: SendOptions) => Promise<SendResult>;

export type LoadLines = () => typeof openLines | Promise<typeof openLines>;
/** Pages load this module with their first sealed call; rejects if it cannot be loaded now. */
export type LoadKeyFetch = () => typeof createKeyFetch | Promise<typeof createKeyFetch>;

export async function openLines(
  host: LinesEnvironment,
  store: GatewayStore,
  count: Count,
  deployment: DeploymentAccess,
  load: { readonly lineLists: LoadLineLists; readonly keyFetch: LoadKeyFetch; readonly proofs: LoadReplyProofs },
): Promise<Lines> {
  const { clock } = host;
  const capabilities = openCapabilities(host, store);
  const openingBook = openLineBook(host, store);
  const lineLists = await openLineLists(host, store, openingBook, load.lineLists);
  const book = await openingBook;
  const isOnline = () => host.isOnline() || hasAnsweredAfter(book, clock.now() - REPLY_OUTWEIGHS_MS);
  const environment: LinesEnvironment = { ...host, isOnline };
  const probeChoice = createProbeChoice(clock);
  const formats = createCallFormats(clock, () => capabilities.hasNow('plainCalls'), host.origin);
  const hasRowNames = () => capabilities.hasNow('rowNames');
  const hasCapability: Capabilities['has'] = (name) => capabilities.has(name);
  const findListedKeys = () => lineLists.known()?.replyKeys ?? [];
  const { startProof, bindSession } = openProofs(host, store, findListedKeys, hasCapability, load.proofs);
  const checks = createLineChecks({ book, environment, formats, hasRowNames, probeChoice, startProof });
  const { override } = deployment;
  const hold = createRetryAfterHold(clock);
  const deps: LineDeps = {
    book,
    environment,
    formats,
    hasRowNames,
    probeChoice,
    startProof,
    checks,
    count,
    override,
    probesAtOnce: capabilities.probesAtOnce,
    budget: createHedgeBudget(),
    hold,
    isDeviceOnline: host.isOnline,
  };
  const distrust = (line: string) => {
    book.record(line, recordContradiction(book.healthOf(line), clock.now()));
    count('integrityFailures');
  };
  const { dispatch, scheduleProbe, rememberVisitor } = createDispatch(deps, hold, deployment, distrust, lineLists);
  clock.askLines(book, () => scheduleProbe('time-doubted'));
  const askOthers = createAskOthers(deps);
  let keyFetch: KeyFetch | undefined;
  const openKeyFetch = async () => {
    keyFetch ??= (await load.keyFetch())({ deps, hold, store, dispatch, distrust, knownList: lineLists.known });
    return keyFetch;
  };
  const askLine = createAskLine(deps);
  const learnLines = createLineLearning(deps, deployment, askLine, () => scheduleProbe('list-learned'));
  return {
    fetchReply: async (request, signal, isLastRefused = false) => {
      const { row, exceptLine } = request;
      const { kind } = row.cache;
      if (row.isSealingKey || exceptLine) await lineLists.settled();
      const send = () => (exceptLine ? askOthers(request, { exceptLine }, signal) : dispatch(request, signal));
      const sent = row.isSealingKey ? await (await openKeyFetch()).fetchKey(request, signal, isLastRefused) : await send();
      return sent ? composeLineReply(sent, kind, clock.operatorNow()) : composeErrorReply('call_cancelled', kind);
    },
    mayUseKey: async (value) => !lineLists.known()?.sealingKeys.length || (await openKeyFetch()).mayUse(value),
    dispatch,
    askOthers,
    updateLineList: (endpoint, context, said, completed) => {
      if (endpoint !== LINE_LIST_ENDPOINT) return learnLines(endpoint, context, said, completed);
      const { from, ageMs } = completed.meta;
      rememberVisitor(context);
      const isOld = from === 'store' && ageMs > FRESH_LIST_MS && !book.isEmpty();
      if (!capabilities.take(completed, isOld) || isOld) return;
      learnLines(endpoint, context, said, completed);
      scheduleProbe('list-learned');
    },
    bindSession: async (reply) => {
      await lineLists.settled();
      return bindSession(reply);
    },
    takeSettings: (completed) => void capabilities.take(completed),
    compareReply: createReplyComparison(deps, store, askLine, capabilities),
    distrust,
    retryAll: () => {
      book.halfOpenAll();
      scheduleProbe('new-network');
    },
    probeIfUnknown: () => scheduleProbe('page-shown'),
    list: () => book.rank().map(({ line }) => line),
    deps,
    capabilities,
    lineLists,
  };
}

/** Sends a call, reports the state of the lines to the pages, and has an error that ends the session confirmed. */
function createDispatch(
  deps: LineDeps,
  hold: RetryAfterHold,
  deployment: DeploymentAccess,
  distrust: (line: string) => void,
  lineLists: LineListAccess,
) {
  const { book, environment } = deps;
  const { clock } = environment;
  const announce = createAnnouncer(environment, book);
  const findSessionState = createSessionCheck(deps);
  const retry = createSecondAttempt(deps);
  /** A probe carries the merchant and language of the last call, and waits for the first call. */
  let visitor: Visitor | undefined;
  let waitingReason: ProbeReason | undefined;
  const startProbe = createProbeSchedule(environment, book, async (reason) => {
    if (visitor) await probeLines(visitor, deps, { isToMeasure: reason === 'list-learned' });
  });
  const scheduleProbe = (reason: ProbeReason) => {
    if (visitor) startProbe(reason);
    else waitingReason = reason;
  };
  const rememberVisitor = (next: Visitor) => {
    visitor = next;
    if (waitingReason) startProbe(waitingReason);
    waitingReason = undefined;
  };

  const dispatchOnce = async (request: LineRequest, signal: AbortSignal, options?: SendOptions): Promise<SendResult> => {
    const held = hold.find(request);
    if (held) return held;
    rememberVisitor(readVisitor(request));
    const begunAt = clock.now();
    const schema = await findSchema(request.name, environment);
    // Without its schema a reply of another row would pass undetected, so the call is not sent.
    if (!schema) return { kind: 'lines-down', tried: [] };
    const raced = await sendOverLines({ ...request, schema }, deps, signal, options);
    // A mutation or an outbox entry that fails on one line is not evidence about the others.
    const speaksForAll = (options?.skipsHedgeBudget || options?.lines?.length !== 1) && !request.row.queue;
    const mayRetry = speaksForAll || (options?.mayRepeat === true && !request.row.queue);
    const sent = mayRetry ? await retry({ ...request, schema }, raced, begunAt, signal, options) : raced;
    if (sent.kind === 'lines-down' || (sent.kind === 'answered' && sent.line !== sent.tried[0])) scheduleProbe('line-failed');
    if (speaksForAll || sent.kind === 'answered') announce(sent, begunAt);
    return hold.record(request, sent);
  };
  const dispatch: Dispatch = async (request, signal, options = {}) => {
    const endsAt = clock.now() + (options.limitMs ?? request.row.timeoutMs);
    if (carriesSecret(request)) await lineLists.settled();
    const sent = await lineLists.rescue(request, signal, options, (stop, changed) => dispatchOnce(request, stop, changed));
    const leftMs = () => Math.max(0, endsAt - clock.now());
    // The deployment may override a call that the operator does not serve. A line may lie about that, so a write is not sent twice.
    const isUnserved = sent.kind === 'not-served' || (sent.kind === 'answered' && hasNotServedStatus(sent.outcome));
    const other = isUnserved && (await (await deployment.open())?.findAlternative(request));
    if (other && (isSafeToAskAgain(request.row) || options.mayRepeat))
      return dispatch(other, signal, { ...options, limitMs: leftMs() });
    if (!reportsEndedSession(sent, request)) return sent;
    const state = await findSessionState(request, sent.line);
    if (state === 'ended') return sent;
    const unconfirmed: SendResult = { kind: 'schema-mismatch', tried: sent.tried };
    if (state === 'undecided') return unconfirmed;
    if (state === 'lives-for-two') distrust(sent.line);
    const others = (options.lines ?? book.rank().map(({ line }) => line)).filter((line) => line !== sent.line);
    // A call that may be sent only once has been sent by now, so it ends here if no other line is allowed.
    const again = { ...options, lines: others, limitMs: leftMs() };
    return others.length > 0 ? dispatch(request, signal, again) : unconfirmed;
  };
  return { dispatch, scheduleProbe, rememberVisitor };
}
