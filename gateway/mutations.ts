import { type EndpointName, findEndpoint, LOGOUT_ENDPOINT } from '#contract/endpoints.ts';
import type { CallMessage } from '#contract/messages/gateway-messages.ts';
import { HEADER } from '#contract/names.ts';
import type { DoubtedWrite, GatewayReply } from '#contract/reply.ts';
import type { RecentReads } from './cache/recent-reads.ts';
import type { ReplyCache } from './cache/reply-cache.ts';
import type { ReplyVersions } from './cache/reply-versions.ts';
import type { DeploymentAccess } from './deployment/open-deployment.ts';
import { type GatewayEnvironment, NEVER } from './environment.ts';
import { composeErrorReply, composeLineReply, composeQueuedReply } from './lines/compose-reply.ts';
import type { Lines } from './lines/open-lines.ts';
import { createReadBack } from './lines/read-back.ts';
import { createMutationSender } from './lines/send-mutation.ts';
import { purgeAbandoned } from './outbox/abandoned-members.ts';
import type { CounterStore } from './outbox/counter-store.ts';
import { type Outbox, openOutbox } from './outbox/open-outbox.ts';
import type { GatewayStore } from './store/database.ts';
import { composeReplyKey, digestToken, findMember, hasLastingNames, isReplyOf, SHARED_MEMBER } from './store/partition.ts';
import type { Visitor } from './wire/compose-probe.ts';
import { composeRequest, type LineRequest } from './wire/compose-request.ts';

export interface MutationDeps {
  readonly environment: GatewayEnvironment;
  readonly store: GatewayStore;
  readonly lines: () => Promise<Lines>;
  readonly deployment: DeploymentAccess;
  readonly cache: ReplyCache;
  readonly counters: CounterStore;
  /** Members whose session has ended. */
  readonly endedMembers: ReadonlySet<string>;
  readonly versions: ReplyVersions;
  readonly recentReads: RecentReads;
  /** Notifies the pages that the stored replies of a row have changed. */
  readonly announceUpdate: (endpoint: EndpointName, visitor: Visitor) => void;
}

export interface Mutations {
  /** Sends a mutation, or queues it if its row has `queue`. */
  submit(call: CallMessage, request: LineRequest, member: string, signal: AbortSignal): Promise<GatewayReply>;
  readonly outbox: Outbox;
  /** Purges the members whose session no tab has, except those given. A start calls it. */
  purgeAllBut(members: readonly string[]): Promise<void>;
}

/** Pages load this module after their first view; rejects if it cannot be loaded now. */
export type LoadMutations = () => typeof createMutations | Promise<typeof createMutations>;

/** Handles every call that is not a read; docs/product/gateway.md and docs/product/outbox.md */
export function createMutations(deps: MutationDeps): Mutations {
  const { environment, store, lines, counters, recentReads, endedMembers } = deps;
  const { clock } = environment;
  const readBack = createReadBack(deps);
  const sender = async () => {
    const { deps: lineDeps, capabilities, dispatch } = await lines();
    return createMutationSender(lineDeps, capabilities, dispatch);
  };

  async function mutate(call: CallMessage, request: LineRequest, signal: AbortSignal): Promise<GatewayReply> {
    const { now, uncertaintyMs } = clock.read();
    const sentAt = Math.max(0, now - uncertaintyMs);
    const { isKnown, sent } = await (await sender())(request, signal);
    const { kind } = request.row.cache;
    // A lost answer is reported as unknown.
    const status = sent.kind === 'answered' ? undefined : sent.status;
    const reply = isKnown
      ? composeLineReply(sent, kind, clock.operatorNow())
      : composeErrorReply('outcome_unknown', kind, sent.tried, status);
    // The reply names no line if none answered with a proof, but the last one may have received the call.
    const exceptLine = reply.meta.line ?? reply.meta.tried.at(-1);
    // A line that reports or refuses the logout, and does not pass it on, could use the token on.
    if (request.name === LOGOUT_ENDPOINT && exceptLine) {
      // An operator without key support may refuse the header, and a logout has one effect without it.
      const { [HEADER.idempotencyKey]: _, ...headers } = request.headers;
      environment.keepAlive((await lines()).askOthers({ ...request, headers }, { exceptLine }, NEVER));
    }
    if (!reply.ok) return reply;
    // A comparison that fails shows nothing.
    const found = await readBack(call, request, reply, sentAt, signal).catch(() => undefined);
    if (found?.reply.ok) {
      const { row, query } = found.read;
      recentReads.put(composeReplyKey(row, query, call.context, await findMember(row, call.context)), found.reply);
    }
    await invalidate(call, (request.row.invalidates ?? []) as readonly EndpointName[], deps);
    return found?.isDoubted ? doubt(reply) : reply;
  }

  /** Sets aside the line that reported a success which another line does not show. */
  const doubt = async ({ meta: { line = '', policy, tried } }: GatewayReply): Promise<GatewayReply> => {
    (await lines()).distrust(line);
    return { ...composeErrorReply('outcome_unknown', policy, tried), value: { isDoubted: true } satisfies DoubtedWrite };
  };

  /** An entry may be older than this build and its table. */
  const deliver = async (call: CallMessage): Promise<GatewayReply> => {
    try {
      const request = await deps.deployment.resolveRequest(composeRequest(findEndpoint(call.endpoint), call));
      return request ? await mutate(call, request, NEVER) : composeErrorReply('not_found', 'none');
    } catch {
      return composeErrorReply('request_invalid', 'none');
    }
  };
  // A batch may arrive twice; an operator without keys would count it twice, or may not serve the call at all.
  const takesCounters = async () => (await (await lines()).capabilities.has('idempotency')) === true;
  const outbox = openOutbox(environment, store, counters, deliver, takesCounters);

  return {
    outbox,
    purgeAllBut: (members) => purgeAbandoned(environment, store, outbox, members),
    submit: async (call, request, member, signal) => {
      const { row } = request;
      const canQueue = member === SHARED_MEMBER || hasLastingNames();
      if (!row.queue || !canQueue) return mutate(call, request, signal);
      const isQueued = !endedMembers.has(member) && (await outbox.enqueue(call, member));
      // The session has ended, possibly during the write, so none of its data may stay.
      if (endedMembers.has(member)) {
        await outbox.purgeMember(member);
        return composeErrorReply('call_cancelled', row.cache.kind);
      }
      return isQueued ? composeQueuedReply(row.cache.kind, clock.operatorNow()) : mutate(call, request, signal);
    },
  };
}

/** Resolves when none of the replies can be found any more, so a page notified of the mutation can refetch at once. */
async function invalidate(
  call: CallMessage,
  endpoints: readonly EndpointName[],
  { environment, cache, versions, announceUpdate }: MutationDeps,
): Promise<void> {
  if (endpoints.length === 0) return;
  for (const endpoint of endpoints) versions.raise(endpoint);
  const { merchant, token } = call.context;
  const members = token ? [SHARED_MEMBER, await digestToken(token)] : [SHARED_MEMBER];
  const rows = endpoints.map(findEndpoint);
  await cache.purge((key) => rows.some((row) => isReplyOf(key, row, merchant, members)));
  for (const endpoint of endpoints) announceUpdate(endpoint, call.context);
  environment.notifyOtherTabs?.(endpoints);
}
