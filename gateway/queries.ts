import type { CachePolicy } from '#contract/cache-policy.ts';
import { type EndpointName, LINE_LIST_ENDPOINT } from '#contract/endpoints.ts';
import type { CallContext, CallMessage } from '#contract/messages/gateway-messages.ts';
import type { GatewayReply } from '#contract/reply.ts';
import { decideCacheUse } from './cache/cache-decision.ts';
import { createNetworkTimeout, type NetworkTimeout } from './cache/network-timeout.ts';
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
  readonly environment: Pick<GatewayEnvironment, 'clock' | 'keepAlive'>;
  readonly store: Pick<GatewayStore, 'isSettled'>;
  readonly lines: () => Promise<Lines>;
  readonly deployment: Pick<DeploymentAccess, 'findWay' | 'complete'>;
  readonly cache: ReplyCache;
  readonly versions: ReplyVersions;
  readonly log: CallLog;
  /** Members whose session has ended. */
  readonly endedMembers: ReadonlySet<string>;
  readonly announceUpdate: (endpoint: EndpointName, visitor: Visitor) => void;
  /** A line has just answered: what waits in the outbox may go too. */
  readonly onLineAnswered: (context: CallContext) => void;
}

interface Query {
  readonly call: CallMessage;
  readonly request: LineRequest;
  readonly key: string;
  readonly member: string;
}

/** Whether the database was asked and what it had. */
type StoredLookup = Promise<StoredReply | undefined>;

/** Resolves reads: from the store, from the network, or from whichever of the two comes first. docs/product/gateway.md */
export function createQueries(deps: QueryDeps) {
  const { environment, store, cache, log, deployment } = deps;
  const { clock, keepAlive } = environment;
  const timeout = createNetworkTimeout(clock);
  const fetcher = createReplyFetcher(deps, timeout);
  const fetchWithFallback = createFallbackFetcher(deps, fetcher, timeout);

  const revalidate = async (query: Query): Promise<void> => {
    const begunAt = clock.now();
    log.record(query.call.endpoint, begunAt, await fetcher.fetchReply(query, NEVER), true);
  };
  const findUsable = async (policy: CachePolicy, key: string): Promise<StoredReply | undefined> => {
    if (policy.kind === 'network-only') return undefined;
    const stored = await cache.find(key, clock.now());
    return stored && clock.now() - stored.storedAt <= policy.keepMs ? stored : undefined;
  };
  const decide = ({ call, request }: Query, stored: StoredReply) =>
    decideCacheUse(request.row.cache, call.prefer, clock.now() - stored.storedAt);
  const serve = ({ request }: Query, stored: StoredReply) => composeStoredReply(stored, request.row.cache.kind, clock.now());

  /** While the database opens, the network does not wait for it, nor the player for the slower of the two. */
  const raceNetworkAndStore = async (query: Query, lookup: StoredLookup, signal: AbortSignal): Promise<GatewayReply> => {
    const fetched = fetchWithFallback(query, lookup, signal);
    keepAlive(fetched);
    const served = lookup.then((stored) => (stored && decide(query, stored) !== 'fallback' ? serve(query, stored) : fetched));
    return Promise.race([served, fetched]);
  };

  return async function resolveQuery(
    call: CallMessage,
    asked: LineRequest,
    member: string,
    signal: AbortSignal,
  ): Promise<GatewayReply> {
    const key = composeReplyKey(asked.row, asked.query, call.context, member);
    const { kind } = asked.row.cache;
    // Where the call goes changes nothing of the name it is stored under, so a start reads both at once.
    const lookup = findUsable(asked.row.cache, key);
    const request = await deployment.findWay(asked);
    if (!request) return composeErrorReply('not_found', kind);
    const query: Query = { call, request, member, key };
    if (kind === 'network-only') return fetcher.fetchReply(query, signal);
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

type ReplyFetcher = ReturnType<typeof createReplyFetcher>;

/** Fetches over the lines, once for all that ask the same at the same time, and stores what it gets. */
function createReplyFetcher(deps: QueryDeps, timeout: NetworkTimeout) {
  const { environment, lines, cache, versions, endedMembers, deployment } = deps;
  const { keepAlive } = environment;
  const runOnce = createSingleFlight<GatewayReply>();

  const fetchAndStore = async ({ call, request, key, member }: Query, stop: AbortSignal): Promise<GatewayReply> => {
    const { endpoint } = call;
    const { kind } = request.row.cache;
    const version = versions.read(endpoint);
    const reply = await (await lines()).fetchReply(request, stop);
    if (!reply.ok) return reply;
    // A reply that was under way when its member logged out belongs to nobody.
    if (endedMembers.has(member)) return composeErrorReply('call_cancelled', kind);
    timeout.reset();
    deps.onLineAnswered(call.context);
    if (endpoint === LINE_LIST_ENDPOINT) (await lines()).updateLineList(call, await deployment.complete(call, reply));
    if (kind === 'network-only' || version !== versions.read(endpoint)) return reply;
    const { line = '', storedAt } = reply.meta;
    const { status, value } = reply;
    keepAlive(cache.put({ key, endpoint, member, status, value, line, storedAt, usedAt: storedAt }));
    deps.announceUpdate(endpoint, call.context);
    return reply;
  };

  const fetchReply = (query: Query, signal: AbortSignal): Promise<GatewayReply> => {
    const { key, call, request } = query;
    return runOnce(
      // A read that begins after a mutation does not join one that began before it.
      `${key} ${versions.read(call.endpoint)} ${request.avoid}`,
      (stop) => fetchAndStore(query, stop),
      signal,
      () => composeErrorReply('call_cancelled', request.row.cache.kind),
    );
  };

  /** The page could not use the stored reply: where another line says something else, the first line had altered it. */
  const fetchFromAnotherLine = async (query: Query, { line, value }: StoredReply, signal: AbortSignal) => {
    await cache.purge((key) => key === query.key);
    const reply = await fetchReply({ ...query, request: { ...query.request, avoid: line } }, signal);
    if (reply.ok && JSON.stringify(reply.value) !== JSON.stringify(value)) (await lines()).distrust(line);
    return reply;
  };

  return { fetchReply, fetchFromAnotherLine };
}

/** Asks the network, and falls back to a stored reply where that fails or is late. */
function createFallbackFetcher({ environment, endedMembers }: QueryDeps, { fetchReply }: ReplyFetcher, timeout: NetworkTimeout) {
  const { clock, keepAlive } = environment;

  return async (query: Query, lookup: StoredLookup, signal: AbortSignal): Promise<GatewayReply> => {
    const fallBack = async (reply: GatewayReply | Promise<GatewayReply>, reason: Fallback) => {
      const stored = await lookup;
      // A member who has logged out is not shown what they left behind.
      if (!stored || endedMembers.has(query.member)) return reply;
      return composeStoredReply(stored, query.request.row.cache.kind, clock.now(), reason);
    };
    const fetched = fetchReply(query, signal).then((reply) => (isFailure(reply) ? fallBack(reply, nameFallback(reply)) : reply));
    const answered = new AbortController();
    const late = timeout.wait(answered.signal).then(() => fallBack(fetched, 'late'));
    const reply = await Promise.race([fetched, late]);
    answered.abort();
    keepAlive(fetched);
    return reply;
  };
}

/** A call that timed out tells nothing of the lines; whether they are down is announced by itself. */
function nameFallback(reply: GatewayReply): Fallback {
  const code = reply.ok ? '' : reply.errorCode;
  if (code === 'lines_down' || code === 'device_offline') return 'unanswered';
  return code === 'call_timed_out' ? 'late' : 'answered';
}

/** The lines or the back end failed, as opposed to an error in the operator's own words. */
function isFailure(reply: GatewayReply): boolean {
  return !reply.ok && (reply.meta.from === 'none' || reply.status >= 500);
}
