import { type EndpointName, findEndpoint } from '#contract/endpoints.ts';
import type { CallMessage } from '#contract/messages/gateway-messages.ts';
import type { GatewayReply } from '#contract/reply.ts';
import type { ReplyCache } from './cache/reply-cache.ts';
import type { GatewayEnvironment } from './environment.ts';
import { refuse, replyFromLine, replyQueued } from './lines/compose-reply.ts';
import type { Lines } from './lines/open-lines.ts';
import { createWriter } from './lines/send-mutation.ts';
import { purgeMissed } from './outbox/abandoned-members.ts';
import type { CounterKeeper } from './outbox/counter-store.ts';
import { type Outbox, openOutbox } from './outbox/open-outbox.ts';
import type { GatewayStore } from './store/database.ts';
import { digestToken, hasLastingNames, isReplyOf, SHARED_MEMBER } from './store/partition.ts';
import { composeRequest, type LineRequest } from './wire/compose-request.ts';

export interface WriteParts {
  readonly environment: GatewayEnvironment;
  readonly store: GatewayStore;
  readonly lines: Promise<Lines>;
  readonly cache: ReplyCache;
  readonly counters: CounterKeeper;
  /** Members whose session has ended. */
  readonly left: ReadonlySet<string>;
  /** Raised by each write that makes the stored replies of a row untrue. */
  readonly versions: Map<EndpointName, number>;
  /** Tells the pages that stored replies of a row are others now. */
  readonly announce: (endpoint: EndpointName, call: CallMessage) => void;
}

export interface Writes {
  /** Sends a write, or keeps it where its row says that it waits. */
  answer(call: CallMessage, request: LineRequest, member: string, signal: AbortSignal): Promise<GatewayReply>;
  readonly outbox: Outbox;
  /** A start found the sessions of these members in tabs. */
  keepOnly(living: readonly string[]): Promise<void>;
}

/** A page loads what sends writes behind its first view; rejects where it cannot be had now. */
export type LoadWrites = () => typeof createWrites | Promise<typeof createWrites>;

const NEVER = new AbortController().signal;

/** Everything that is no read; docs/product/gateway.md and docs/product/outbox.md */
export function createWrites({ environment, store, lines, cache, counters, left, versions, announce }: WriteParts): Writes {
  const writer = lines.then(({ uses, capabilities, send }) => createWriter(uses, capabilities, send));

  async function send(call: CallMessage, request: LineRequest, signal: AbortSignal): Promise<GatewayReply> {
    const { isKnown, sent } = await (await writer)(request, signal);
    const { kind } = request.row.cache;
    // A lost answer is reported as unknown.
    const reply = isKnown ? replyFromLine(sent, kind, environment.clock.now()) : refuse('outcome_unknown', kind, sent.tried);
    if (reply.ok) await invalidate(call, (request.row.invalidates ?? []) as readonly EndpointName[]);
    return reply;
  }

  /** Resolves when none of the replies can be found any more: whoever hears of the write may ask at once. */
  async function invalidate(call: CallMessage, endpoints: readonly EndpointName[]): Promise<void> {
    if (endpoints.length === 0) return;
    for (const endpoint of endpoints) versions.set(endpoint, (versions.get(endpoint) ?? 0) + 1);
    const { merchant, token } = call.context;
    const members = token ? [SHARED_MEMBER, await digestToken(token)] : [SHARED_MEMBER];
    const rows = endpoints.map(findEndpoint);
    await cache.purge((key) => rows.some((row) => isReplyOf(key, row, merchant, members)));
    for (const endpoint of endpoints) announce(endpoint, call);
  }

  /** An entry may be older than this build and its table. */
  const deliver = async (call: CallMessage): Promise<GatewayReply> => {
    try {
      return await send(call, composeRequest(findEndpoint(call.endpoint), call), NEVER);
    } catch {
      return refuse('request_invalid', 'none');
    }
  };
  const outbox = openOutbox(environment, store, counters, deliver);

  return {
    outbox,
    keepOnly: (living) => purgeMissed(environment, store, outbox, living),
    answer: async (call, request, member, signal) => {
      const { row } = request;
      const canKeep = member === SHARED_MEMBER || hasLastingNames();
      if (!row.queue || !canKeep) return send(call, request, signal);
      const kept = !left.has(member) && (await outbox.keep(call, member));
      // The session ended before or meanwhile: nothing of it stays.
      if (left.has(member)) {
        await outbox.purgeMember(member);
        return refuse('call_cancelled', row.cache.kind);
      }
      return kept ? replyQueued(row.cache.kind, environment.clock.now()) : send(call, request, signal);
    },
  };
}
