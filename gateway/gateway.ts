import { type EndpointName, findEndpoint, LINE_LIST_ENDPOINT, STATUS_ENDPOINT } from '#contract/endpoints.ts';
import type { LobbyData } from '#contract/lobby-page.ts';
import type { CallMessage } from '#contract/messages/gateway-messages.ts';
import type { GatewayReply } from '#contract/reply.ts';
import { createReplyCache } from './cache/reply-cache.ts';
import { createReplyVersions } from './cache/reply-versions.ts';
import { storePageReplies } from './cache/store-page-replies.ts';
import { type DeploymentAccess, type LoadDeployment, openDeployment } from './deployment/open-deployment.ts';
import { type GatewayEnvironment, NEVER } from './environment.ts';
import { composeErrorReply } from './lines/compose-reply.ts';
import type { Lines, LoadLines } from './lines/open-lines.ts';
import type { LoadMutations, MutationDeps } from './mutations.ts';
import { createCounterStore } from './outbox/counter-store.ts';
import type { WakeReason } from './outbox/open-outbox.ts';
import { createQueries } from './queries.ts';
import type { ReportDeps } from './report/answer-report.ts';
import { createCallLog } from './report/call-log.ts';
import type { Count } from './store/counters.ts';
import type { GatewayStore } from './store/database.ts';
import { digestToken, findMember, readMember, SHARED_MEMBER } from './store/partition.ts';
import type { Visitor } from './wire/compose-probe.ts';
import { composeRequest, type LineRequest } from './wire/compose-request.ts';

export interface Gateway {
  /** Answers one call; never rejects. */
  handleCall(call: CallMessage, signal: AbortSignal): Promise<GatewayReply>;
  /** Forgets a member: stored replies are purged and late ones dropped. */
  endSession(token: string): Promise<void>;
  /** Forgets every member but these, their outbox entries last; a browser that was closed has reported no end of a session. */
  retainMembers(members: readonly string[]): Promise<void>;
  /** Stores the replies that came with a page. */
  storePageReplies(lobby: LobbyData): Promise<void>;
  /** The network is another one now: set-aside lines may be tried again, and what waits for a network is sent. */
  handleNetworkChange(): void;
  /** The player looks at a page again. */
  handlePageShown(): void;
  /** Sends what the outbox has due; answers how many entries wait after that. Never rejects. */
  wakeOutbox(reason: WakeReason): Promise<number>;
  /** Counts what the host itself sees; docs/product/outbox.md. */
  readonly count: Count;
  /** Origins of the lines, in the order in which they would be asked now. */
  listLines(): Promise<readonly string[]>;
  readonly reportDeps: ReportDeps;
  readonly deployment: DeploymentAccess;
}

/** What a host may load at its first need: a call that the store answers needs none of it. */
export interface GatewayParts {
  readonly lines: LoadLines;
  readonly mutations: LoadMutations;
  readonly deployment: LoadDeployment;
}

/** One call in, one reply out: row → partition → stored reply? → single flight → lines → check → store → answer. docs/product/gateway.md */
export function createGateway(environment: GatewayEnvironment, store: GatewayStore, load: GatewayParts): Gateway {
  const { clock, emit, keepAlive } = environment;
  const cache = createReplyCache(store, environment);
  const counters = createCounterStore(environment, store);
  const log = createCallLog(clock);
  const versions = createReplyVersions();
  const endedMembers = new Set<string>();
  let storing: Promise<void> | undefined;
  const announceUpdate = (endpoint: EndpointName, { merchant, language }: Visitor) =>
    emit({ type: 'reply-updated', endpoint, context: { merchant, language } });
  /** The file may name other lines than those that are known, and perhaps no page will ever ask for the list. */
  const readLineList = (visitor: Visitor) => {
    const call = { type: 'call', id: '', endpoint: LINE_LIST_ENDPOINT, context: { ...visitor, token: null } } as const;
    keepAlive(handleCall(call, NEVER));
  };
  const deployment = openDeployment({ environment, store, announceUpdate, readLineList }, load.deployment);
  const linesEnvironment: GatewayEnvironment = {
    ...environment,
    emit: (message) => {
      if (message.type === 'lines-came-up') void mutations.wakeOutbox('online');
      emit(message);
    },
  };
  /** Not before the first need: what a start answers from the store does not wait for the book of lines. */
  const lines = createOpener(async () => (await load.lines())(linesEnvironment, store, counters.count, deployment));
  const tellLines = (tell: (opened: Lines) => void) => void lines().then(tell, () => undefined);
  const shared = { environment, store, lines, cache, versions, endedMembers, announceUpdate, deployment };
  const mutations = createMutationLoader({ ...shared, counters }, load.mutations);
  const resolveQuery = createQueries({
    ...shared,
    log,
    onLineAnswered: (context) => keepAlive(mutations.open().then(({ outbox }) => outbox.handleLineAnswered(context))),
  });

  async function routeCall(call: CallMessage, signal: AbortSignal): Promise<GatewayReply> {
    const parsed = await parseCall(call).catch(() => null);
    if (!parsed) return composeErrorReply('request_invalid', 'none');
    const { member } = parsed;
    const { method, cache: policy } = parsed.request.row;
    if (method === 'GET') return resolveQuery(call, parsed.request, member, signal);
    const request = await deployment.findWay(parsed.request);
    if (!request) return composeErrorReply('not_found', policy.kind);
    const opened = await mutations.open().catch(() => null);
    return opened?.submit(call, request, member, signal) ?? composeErrorReply('lines_down', policy.kind);
  }

  async function handleCall(call: CallMessage, signal: AbortSignal): Promise<GatewayReply> {
    const begunAt = clock.now();
    // A call that follows the replies of its page finds them stored.
    await storing;
    const told = await routeCall(call, signal).catch(() => composeErrorReply('unknown_error', 'none'));
    const reply = await deployment.complete(call, told).catch(() => told);
    if (reply.meta.stale) counters.count('staleAnswers');
    // A worker that started before a page stored the list of lines learns the list here.
    const tellsLines = call.endpoint === STATUS_ENDPOINT || (call.endpoint === LINE_LIST_ENDPOINT && reply.meta.from === 'store');
    if (tellsLines && reply.ok) tellLines((opened) => opened.updateLineList(call, reply));
    return log.record(call.endpoint, begunAt, reply);
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
      await cache.purge((key) => !retained.includes(readMember(key)));
      await (await mutations.open()).purgeAllBut(retained);
    },
    storePageReplies: async (lobby) => {
      storing = storePageReplies(lobby, cache, environment).catch(() => undefined);
      await storing;
      storing = undefined;
    },
    handleNetworkChange: () => {
      tellLines((opened) => opened.retryAll());
      void mutations.wakeOutbox('online');
    },
    handlePageShown: () => {
      tellLines((opened) => opened.probeIfUnknown());
      void mutations.wakeOutbox('shown');
    },
    wakeOutbox: mutations.wakeOutbox,
    count: counters.count,
    listLines: async () => (await lines()).list(),
    deployment,
    reportDeps: { environment, lines, cache, log, store },
  };
}

/** The row of a call, its request and its partition; rejects where the call does not fit its row. */
async function parseCall(call: CallMessage): Promise<{ readonly request: LineRequest; readonly member: string }> {
  const row = findEndpoint(call.endpoint);
  const request = composeRequest(row, call);
  return { request, member: await findMember(row, call.context) };
}

/** Loads the part that sends mutations at the first need; its outbox then takes up at once what an earlier start has left. */
function createMutationLoader(deps: MutationDeps, load: LoadMutations) {
  const open = createOpener(async () => (await load())(deps));
  const wakeOutbox = (reason: WakeReason): Promise<number> =>
    open().then(
      ({ outbox }) => outbox.wake(reason),
      () => 0,
    );
  return { open, wakeOutbox };
}

/** Opens a part once, at the first need; where it cannot be had, the next need tries again. */
function createOpener<Part>(open: () => Promise<Part>): () => Promise<Part> {
  let opening: Promise<Part> | undefined;
  return () => {
    opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
}
