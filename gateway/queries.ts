import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, LINE_LIST_ENDPOINT } from '#contract/endpoints.ts';
import { BUSY_CODE } from '#contract/errors.ts';
import { isServerError } from '#contract/limits.ts';
import type { CallContext, CallMessage } from '#contract/messages/gateway-messages.ts';
import type { GatewayReply } from '#contract/reply.ts';
import { decideCacheUse } from './cache/cache-decision.ts';
import { createNetworkTimeout, type NetworkTimeout } from './cache/network-timeout.ts';
import type { RecentReads } from './cache/recent-reads.ts';
import type { ReplyCache } from './cache/reply-cache.ts';
import type { ReplyVersions } from './cache/reply-versions.ts';
import { createSingleFlight } from './cache/single-flight.ts';
import type { DeploymentAccess } from './deployment/open-deployment.ts';
import { type GatewayEnvironment, NEVER } from './environment.ts';
import { composeErrorReply, composeStoredReply, type Fallback } from './lines/compose-reply.ts';
import type { Lines } from './lines/open-lines.ts';
import type { CallLog } from './report/call-log.ts';
import type { GatewayStore } from './store/database.ts';
import { composeReplyKey } from './store/partition.ts';
import type { StoredReply } from './store/rows.ts';
import type { Visitor } from './wire/compose-probe.ts';
import type { LineRequest } from './wire/compose-request.ts';

export interface QueryDeps {
  readonly environment: Pick<GatewayEnvironment, 'build' | 'clock' | 'keepAlive'>;
  readonly store: Pick<GatewayStore, 'isSettled'>;
  readonly lines: () => Promise<Lines>;
  readonly deployment: Pick<DeploymentAccess, 'resolveRequest' | 'complete'>;
  readonly cache: ReplyCache;
  readonly versions: ReplyVersions;
  readonly recentReads: RecentReads;
  readonly log: CallLog;
  /** Members whose session has ended. */
  readonly endedMembers: ReadonlySet<string>;
  readonly announceUpdate: (endpoint: EndpointName, visitor: Visitor) => void;
  /** Called after a line has answered, so that the outbox can send its due entries. */
  readonly onLineAnswered: (context: CallContext) => void;
}

interface Query {
  readonly call: CallMessage;
  readonly request: LineRequest;
  readonly key: string;
  readonly member: string;
}

/** The result of a database lookup; undefined if there was none. */
type StoredLookup = Promise<StoredReply | undefined>;

/** Answers reads from the store, from the network, or from the first of the two. docs/product/gateway.md */
export function createQueries(deps: QueryDeps) {
  const { environment, store, cache, log, deployment } = deps;
  const { build, clock, keepAlive } = environment;
  const timeout = createNetworkTimeout(clock);
  const fetcher = createReplyFetcher(deps, timeout);
  const fetchWithFallback = createFallbackFetcher(deps, fetcher, timeout);

  const revalidate = async (query: Query): Promise<void> => {
    const begunAt = clock.now();
    log.record(query.call.endpoint, begunAt, await fetcher.fetchReply(query, NEVER), true);
  };
  const findUsable = async (row: Endpoint, key: string, prefer: CallMessage['prefer']): Promise<StoredReply | undefined> => {
    const { cache: policy, isSealingKey } = row;
    if (policy.kind === 'network-only') return undefined;
    const stored = await cache.find(key, clock.operatorNow(), prefer === 'store');
    // Another build may have trusted another key.
    if (isSealingKey && !(stored?.build === build && (await (await deps.lines()).mayUseKey(stored.value)))) return undefined;
    return stored && clock.operatorNow() - stored.storedAt <= policy.maxAgeMs ? stored : undefined;
  };
  const decide = ({ call, request }: Query, stored: StoredReply) =>
    decideCacheUse(request.row.cache, call.prefer, clock.operatorNow() - stored.storedAt);
  const serve = ({ request }: Query, stored: StoredReply) =>
    composeStoredReply(stored, request.row.cache.kind, clock.operatorNow());

  /** While the database opens, the network request starts at once, and the player gets the first usable reply. */
  const raceNetworkAndStore = async (query: Query, lookup: StoredLookup, signal: AbortSignal): Promise<GatewayReply> => {
    const fetched = fetchWithFallback(query, lookup, signal);
    keepAlive(fetched);
    const served = lookup.then((stored) => (stored && decide(query, stored) !== 'fallback' ? serve(query, stored) : fetched));
    return Promise.race([served, fetched]);
  };

  return async function resolveQuery(
    call: CallMessage,
    original: LineRequest,
    member: string,
    signal: AbortSignal,
  ): Promise<GatewayReply> {
    const key = composeReplyKey(original.row, original.query, call.context, member);
    const { kind } = original.row.cache;
    // The deployment's override does not change the cache key, so a start reads both in parallel.
    const lookup = findUsable(original.row, key, call.prefer);
    const request = await deployment.resolveRequest(original, call);
    if (!request) return composeErrorReply('not_found', kind);
    const query: Query = { call, request, member, key };
    if (kind === 'network-only' || call.prefer === 'network-only' || call.exceptLine) return fetcher.fetchReply(query, signal);
    if (!store.isSettled() && call.prefer !== 'store' && call.rejectedStoredAt === undefined)
      return raceNetworkAndStore(query, lookup, signal);
    const stored = await lookup;
    if (stored && call.rejectedStoredAt === stored.storedAt) return fetcher.fetchFromAnotherLine(query, stored, signal);
    const decision = stored ? decide(query, stored) : 'fallback';
    if (!stored || decision === 'fallback') return fetchWithFallback(query, lookup, signal);
    if (decision === 'serve-and-revalidate') keepAlive(revalidate(query));
    return serve(query, stored);
  };
}

type OkReply = Extract<GatewayReply, { ok: true }>;
type ReplyFetcher = ReturnType<typeof createReplyFetcher>;

/** Fetches over the lines, once for all concurrent callers with the same key, and stores the reply. */
function createReplyFetcher(deps: QueryDeps, timeout: NetworkTimeout) {
  const { environment, lines, cache, versions, recentReads, endedMembers, deployment } = deps;
  const { keepAlive } = environment;
  const runOnce = createSingleFlight<GatewayReply>();

  const fetchAndStore = async ({ call, request, key, member }: Query, stop: AbortSignal): Promise<GatewayReply> => {
    const { endpoint } = call;
    const { kind } = request.row.cache;
    const version = versions.read(endpoint);
    const isAnyLine = !request.lineTriedLast && !request.exceptLine;
    const isLastRefused = call.prefer === 'network' || request.lineTriedLast !== undefined;
    const sent = (isAnyLine && recentReads.take(key)) || (await (await lines()).fetchReply(request, stop, isLastRefused));
    if (!sent.ok) return sent;
    // A reply that was in flight when its member logged out is dropped.
    if (endedMembers.has(member)) return composeErrorReply('call_cancelled', kind);
    timeout.reset();
    deps.onLineAnswered(call.context);
    const isKept = () => kind !== 'network-only' && version === versions.read(endpoint) && !endedMembers.has(member);
    const putAndAnnounce = async ({ status, value, meta }: OkReply) => {
      const { line = '', storedAt, unconfirmed } = meta;
      const marks = unconfirmed && { unconfirmed };
      await cache.put({ key, endpoint, member, status, value, line, storedAt, usedAt: storedAt, ...marks });
      // Another host of the gateway may serve the page by now, so the database must have the reply first.
      deps.announceUpdate(endpoint, call.context);
    };
    const opened = await lines();
    const keepDecided = async (decided: OkReply) => {
      if (endpoint === LINE_LIST_ENDPOINT) opened.takeSettings(await deployment.complete(call, decided));
      const stored = await cache.find(key, environment.clock.operatorNow());
      if (!isKept() || (stored && stored.storedAt > decided.meta.storedAt)) return;
      await putAndAnnounce(decided);
    };
    const reply = await opened.compareReply({ request, key }, sent, (decided) => keepAlive(keepDecided(decided)));
    if (endpoint === LINE_LIST_ENDPOINT)
      opened.updateLineList(endpoint, call.context, reply, await deployment.complete(call, reply));
    if (!isKept()) return reply;
    keepAlive(putAndAnnounce(reply));
    return reply;
  };

  const fetchReply = (query: Query, signal: AbortSignal): Promise<GatewayReply> => {
    const { key, call, request } = query;
    return runOnce(
      // A read that starts after a mutation does not join an earlier one, nor one of another visitor.
      [key, request.query, versions.read(call.endpoint), request.lineTriedLast, request.exceptLine].join(' '),
      (stop) => fetchAndStore(query, stop),
      signal,
      () => composeErrorReply('call_cancelled', request.row.cache.kind),
    );
  };

  /** The page could not use the stored reply. If another line returns a different value, the first line had altered it. */
  const fetchFromAnotherLine = async (query: Query, { line, value }: StoredReply, signal: AbortSignal) => {
    await cache.purge((key) => key === query.key);
    const reply = await fetchReply({ ...query, request: { ...query.request, lineTriedLast: line } }, signal);
    if (reply.ok && JSON.stringify(reply.value) !== JSON.stringify(value)) (await lines()).distrust(line);
    return reply;
  };

  return { fetchReply, fetchFromAnotherLine };
}

/** Fetches from the network, and falls back to a stored reply if that fails or is late. */
function createFallbackFetcher({ environment, endedMembers }: QueryDeps, { fetchReply }: ReplyFetcher, timeout: NetworkTimeout) {
  const { clock, keepAlive } = environment;

  return async (query: Query, lookup: StoredLookup, signal: AbortSignal): Promise<GatewayReply> => {
    const fallBack = async (reply: GatewayReply | Promise<GatewayReply>, reason: Fallback) => {
      const stored = await lookup;
      // A member who has logged out must not see their own stored data.
      if (!stored || endedMembers.has(query.member)) return reply;
      return composeStoredReply(stored, query.request.row.cache.kind, clock.operatorNow(), reason);
    };
    const fetched = fetchReply(query, signal).then((reply) => (isFailure(reply) ? fallBack(reply, nameFallback(reply)) : reply));
    const answered = new AbortController();
    const timedOut = timeout.wait(answered.signal).then(() => fallBack(fetched, 'late'));
    const reply = await Promise.race([fetched, timedOut]);
    answered.abort();
    keepAlive(fetched);
    return reply;
  };
}

/** A timeout or a pause is not evidence about the lines; whether they are down is announced separately. */
function nameFallback(reply: GatewayReply): Fallback {
  const code = reply.ok ? '' : reply.errorCode;
  if (code === 'lines_down' || code === 'device_offline') return 'unanswered';
  return code === 'call_timed_out' || code === BUSY_CODE ? 'late' : 'answered';
}

/** Whether the lines or the back end failed, as opposed to an error reported by the operator, or to lines that disagree. */
function isFailure(reply: GatewayReply): boolean {
  if (reply.ok || reply.errorCode === 'sealing_failed') return false;
  return reply.meta.from === 'none' || isServerError(reply.status);
}
