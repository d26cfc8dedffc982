import { createLoader } from '#contract/create-loader.ts';
import {
  DOMAINS_ENDPOINT,
  type EndpointName,
  findEndpoint,
  LINE_LIST_ENDPOINT,
  LOGOUT_ENDPOINT,
  SEALING_KEY_ENDPOINT,
  STATUS_ENDPOINT,
} from '#contract/endpoints.ts';
import { SECOND_MS } from '#contract/limits.ts';
import type { LobbyData } from '#contract/lobby/lobby-data.ts';
import type { CallContext, CallMessage } from '#contract/messages/gateway-messages.ts';
import type { TimeReading } from '#contract/operator-time.ts';
import type { GatewayReply } from '#contract/reply.ts';
import { createRecentReads } from './cache/recent-reads.ts';
import { createReplyCache } from './cache/reply-cache.ts';
import { createReplyVersions } from './cache/reply-versions.ts';
import { storePageReplies } from './cache/store-page-replies.ts';
import type { DeploymentDeps } from './deployment/deployment.ts';
import { type DeploymentAccess, type LoadDeployment, openDeployment } from './deployment/open-deployment.ts';
import { type GatewayEnvironment, NEVER } from './environment.ts';
import { createCheckedClock, type LinesEnvironment } from './line-book/checked-clock.ts';
import type { LoadLineLists } from './line-list/open-line-lists.ts';
import { composeErrorReply } from './lines/compose-reply.ts';
import type { LineListEndpoint } from './lines/learn-lines.ts';
import type { Lines, LoadKeyFetch, LoadLines } from './lines/open-lines.ts';
import type { LoadMutations, MutationDeps } from './mutations.ts';
import { createCounterStore } from './outbox/counter-store.ts';
import type { WakeReason } from './outbox/open-outbox.ts';
import type { LoadReplyProofs } from './proofs/open-proofs.ts';
import { createQueries } from './queries.ts';
import type { ReportDeps } from './report/answer-report.ts';
import { createCallLog } from './report/call-log.ts';
import type { Count } from './store/counters.ts';
import { type GatewayStore, SESSION_KEY_PREFIX, tryDatabase } from './store/database.ts';
import { digestToken, findMember, readMember, SHARED_MEMBER } from './store/partition.ts';
import type { Visitor } from './wire/compose-probe.ts';
import { composeRequest, type LineRequest } from './wire/compose-request.ts';

/** The sealing key is requested this long after the list of lines, behind the replies that the first screen shows. */
const KEY_AFTER_MS = SECOND_MS;

export interface Gateway {
  /** Answers one call; never rejects. */
  handleCall(call: CallMessage, signal: AbortSignal): Promise<GatewayReply>;
  /** Ends a session: the member's stored replies are purged and late replies are dropped. */
  endSession(token: string): Promise<void>;
  /** Deletes the data of every other member, their outbox entries last: a closed browser does not report the end of a session. */
  retainMembers(members: readonly string[]): Promise<void>;
  /** Stores the replies that came with a page. */
  storePageReplies(lobby: LobbyData): Promise<void>;
  /** The network has changed: retries lines that were set aside and sends calls that wait for a network. */
  handleNetworkChange(): void;
  /** Handles the return of a page to the foreground. */
  handlePageShown(): void;
  /** Sends the outbox entries that are due and returns how many still wait. Never rejects. */
  wakeOutbox(reason: WakeReason): Promise<number>;
  /** Returns the operator's time, as far as it has been measured. */
  readTime(): TimeReading;
  /** Counts events that the host observes; docs/product/outbox.md */
  readonly count: Count;
  /** Origins of the lines, in the order in which they would be tried now. */
  listLines(): Promise<readonly string[]>;
  readonly reportDeps: ReportDeps;
  readonly deployment: DeploymentAccess;
}

/** Modules that a host may load at the first need: a call answered from the store needs none of them. */
export interface GatewayLoaders {
  readonly lines: LoadLines;
  readonly mutations: LoadMutations;
  readonly deployment: LoadDeployment;
  readonly lineLists: LoadLineLists;
  readonly keyFetch: LoadKeyFetch;
  readonly proofs: LoadReplyProofs;
}

/** Answers one call: row → partition → stored reply? → single flight → lines → check → store → answer. docs/product/gateway.md */
export function createGateway(environment: GatewayEnvironment, store: GatewayStore, load: GatewayLoaders): Gateway {
  const { clock, emit, keepAlive } = environment;
  const cache = createReplyCache(store, environment);
  const counters = createCounterStore(environment, store);
  const log = createCallLog(clock);
  const versions = createReplyVersions();
  const endedMembers = new Set<string>();
  let storing: Promise<void> | undefined;
  const announceUpdate = (endpoint: EndpointName, { merchant, language }: Visitor) =>
    emit({ type: 'reply-updated', endpoint, context: { merchant, language } });
  const ask: DeploymentDeps['ask'] = (endpoint, { merchant, language }, query = {}) =>
    handleCall({ type: 'call', id: '', endpoint, context: { merchant, language, token: null }, query }, NEVER);
  const listLines = async () => (await lines()).list();
  const deployment = openDeployment({ environment, store, announceUpdate, ask, listLines }, load.deployment);
  const linesEnvironment = watchLines(environment, () => void mutations.wakeOutbox('online'));
  /** Loaded at the first need: calls answered from the store do not wait for the line book. */
  const lines = createLoader(async () => (await load.lines())(linesEnvironment, store, counters.count, deployment, load));
  const withLines = (tell: (opened: Lines) => void) => void lines().then(tell, () => undefined);
  const recentReads = createRecentReads(clock);
  const shared = { environment, store, lines, cache, versions, recentReads, endedMembers, announceUpdate, deployment };
  const mutations = createMutationLoader({ ...shared, counters }, load.mutations);
  const resolveQuery = createQueries({
    ...shared,
    log,
    onLineAnswered: (context) => keepAlive(mutations.open().then(({ outbox }) => outbox.handleLineAnswered(context))),
  });

  const prepareKey = createKeyPreparation(environment, lines, ask);

  async function routeCall(call: CallMessage, signal: AbortSignal): Promise<GatewayReply> {
    const parsed = await parseCall(call).catch(() => null);
    if (!parsed) return composeErrorReply('request_invalid', 'none');
    const { member } = parsed;
    const { method, cache: policy } = parsed.request.row;
    if (method === 'GET') return resolveQuery(call, parsed.request, member, signal);
    const request = await deployment.resolveRequest(parsed.request);
    if (!request) return composeErrorReply('not_found', policy.kind);
    const opened = await mutations.open().catch(() => null);
    return opened?.submit(call, request, member, signal) ?? composeErrorReply('lines_down', policy.kind);
  }

  async function handleCall(call: CallMessage, signal: AbortSignal): Promise<GatewayReply> {
    const begunAt = clock.now();
    // A call that follows the replies of its page finds them stored.
    await storing;
    const answer = await routeCall(call, signal).catch(() => composeErrorReply('unknown_error', 'none'));
    const completed = await deployment.complete(call, answer).catch(() => answer);
    const reply = await bindSession(call.endpoint, completed, lines).catch(() => completed);
    if (reply.ok && beginsSession(call.endpoint)) await readmitMember(reply.value, endedMembers);
    if (reply.meta.stale) counters.count('staleAnswers');
    const { endpoint, context } = call;
    if (endpoint === LOGOUT_ENDPOINT) keepAlive(deleteSessionKey(store, context.token));
    if (namesLines(endpoint, reply)) withLines((opened) => opened.updateLineList(endpoint, context, answer, reply));
    if (endpoint === LINE_LIST_ENDPOINT && reply.ok && context.token === null) prepareKey(context);
    return log.record(endpoint, begunAt, reply);
  }

  return {
    handleCall,
    endSession: async (token) => {
      const member = await digestToken(token);
      endedMembers.add(member);
      await cache.purgeMember(member);
    },
    retainMembers: async (members) => {
      const retained = [SHARED_MEMBER, ...members];
      for (const member of members) endedMembers.delete(member);
      await cache.purge((key) => !retained.includes(readMember(key)));
      await (await mutations.open()).purgeAllBut(retained);
    },
    storePageReplies: async (lobby) => {
      storing = storePageReplies(lobby, cache, environment).catch(() => undefined);
      await storing;
      storing = undefined;
    },
    handleNetworkChange: () => {
      withLines((opened) => opened.retryAll());
      void mutations.wakeOutbox('online');
    },
    handlePageShown: () => {
      withLines((opened) => opened.probeIfUnknown());
      void mutations.wakeOutbox('shown');
    },
    wakeOutbox: mutations.wakeOutbox,
    readTime: clock.read,
    count: counters.count,
    listLines,
    deployment,
    reportDeps: { environment, lines, cache, log, store, deployment },
  };
}

/** Binds the session of a login to this browser, if the operator does so. docs/product/proofs.md#signed-requests */
async function bindSession(endpoint: EndpointName, reply: GatewayReply, lines: () => Promise<Lines>): Promise<GatewayReply> {
  const isBound = findEndpoint(endpoint).isSealingKey || beginsSession(endpoint);
  return reply.ok && isBound ? (await lines()).bindSession(reply) : reply;
}

/** Called when the logout is over. Until then any host may have to sign it, so `endSession` leaves the key in the store. */
async function deleteSessionKey(store: GatewayStore, token: CallContext['token']): Promise<void> {
  const name = SESSION_KEY_PREFIX + (await digestToken(`${token}`));
  await tryDatabase(store, (database) => database.delete('facts', name));
}

/** An operator may return the token of an ended session for a new login. */
async function readmitMember(login: unknown, endedMembers: Set<string>): Promise<void> {
  const { token } = Object(login);
  if (token) endedMembers.delete(await digestToken(`${token}`));
}

/** Whether the call is a login, a registration or another call without a session that may begin one. */
function beginsSession(endpoint: EndpointName): boolean {
  const { auth, method } = findEndpoint(endpoint);
  return auth === 'none' && method === 'POST';
}

/** The environment of the lines: its clock learns what they agree on, and `onUp` is called when they answer again. */
function watchLines(environment: GatewayEnvironment, onUp: () => void): LinesEnvironment {
  const { emit } = environment;
  return {
    ...environment,
    clock: createCheckedClock(environment.clock),
    emit: (message) => {
      if (message.type === 'lines-came-up') onUp();
      emit(message);
    },
  };
}

/** Guests log in later, when only one line may answer: by then the lines have agreed on the sealing key. docs/product/sealing.md */
function createKeyPreparation(
  { clock, keepAlive }: Pick<GatewayEnvironment, 'clock' | 'keepAlive'>,
  lines: () => Promise<Lines>,
  ask: DeploymentDeps['ask'],
) {
  const prepared = new Set<string>();
  return (visitor: Visitor): void => {
    if (prepared.has(visitor.merchant)) return;
    prepared.add(visitor.merchant);
    const prepare = async () => {
      await clock.wait(KEY_AFTER_MS);
      const { deps } = await lines();
      if (deps.book.known().length < 2) return;
      await ask(SEALING_KEY_ENDPOINT, visitor);
    };
    keepAlive(prepare().catch(() => {}));
  };
}

/** A worker that started before a page stored the list of lines reads it from the store. */
function namesLines(endpoint: EndpointName, { ok, meta }: GatewayReply): endpoint is LineListEndpoint {
  const isListStored = endpoint === LINE_LIST_ENDPOINT && meta.from === 'store';
  return ok && (endpoint === STATUS_ENDPOINT || endpoint === DOMAINS_ENDPOINT || isListStored);
}

/** Finds the row of a call, its request and its partition; rejects if the call does not fit its row. */
async function parseCall(call: CallMessage): Promise<{ readonly request: LineRequest; readonly member: string }> {
  const row = findEndpoint(call.endpoint);
  const request = composeRequest(row, call);
  return { request, member: await findMember(row, call.context) };
}

/** Loads the module that sends mutations at the first need; its outbox then sends the entries of earlier starts at once. */
function createMutationLoader(deps: MutationDeps, load: LoadMutations) {
  const open = createLoader(async () => (await load())(deps));
  const wakeOutbox = (reason: WakeReason): Promise<number> =>
    open().then(
      ({ outbox }) => outbox.wake(reason),
      () => 0,
    );
  return { open, wakeOutbox };
}
