import * as v from 'valibot';
import { isSafeToAskAgain } from '#contract/endpoint.ts';
import {
  type Body,
  type CallValue,
  type EndpointName,
  findEndpoint,
  type MutationName,
  type Query,
  type QueryName,
} from '#contract/endpoints.ts';
import { BUSY_CODE } from '#contract/errors.ts';
import type { CallMessage } from '#contract/messages/gateway-messages.ts';
import type { ReplyMeta } from '#contract/reply.ts';
import { ApiError, createReplyError, isOutage } from './api-error.ts';
import { describeVisitor, getCallContext } from './call-context.ts';
import { createCallId } from './call-id.ts';
import { sendToGateway } from './gateway.ts';
import { isDeviceOnline, recordAnswer, recordOutage } from './network-reading.ts';
import { findReplySchema } from './reply-schema.ts';

export interface Answer<N extends EndpointName> {
  readonly value: CallValue<N>;
  readonly meta: ReplyMeta;
}

export interface QueryOptions<N extends QueryName> {
  readonly query?: Query<N>;
  /** Overrides the row's cache policy: network first even with a fresh stored reply, or any stored reply. */
  readonly prefer?: CallMessage['prefer'];
  /** `storedAt` of a stored reply that was unusable, so that another line is asked. */
  readonly rejectedStoredAt?: number;
  /** A line that must not answer, because its word is to be confirmed; rejects if no other one answers. */
  readonly exceptLine?: string;
  readonly signal?: AbortSignal;
}

export interface MutationOptions<N extends MutationName> {
  readonly query?: Query<N>;
  readonly body?: Body<N>;
  readonly headers?: Readonly<Record<string, string>>;
  /** As for a read. */
  readonly exceptLine?: string;
  readonly signal?: AbortSignal;
  /** The call's id, which also identifies it in the outbox. */
  readonly id?: string;
  /** Entries, from before it, of the list that it adds to. */
  readonly listed?: readonly string[];
}

type ReadOptions = Pick<QueryOptions<QueryName>, 'prefer' | 'rejectedStoredAt' | 'exceptLine' | 'signal'>;

interface CallOptions<N extends EndpointName> extends ReadOptions {
  readonly query?: Query<N>;
  readonly body?: Body<N>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly id?: string;
  readonly listed?: readonly string[];
  readonly sealedReads?: CallMessage['sealedReads'];
}

type SessionListener = (token: string, meta: ReplyMeta, refusal?: ApiError) => void;
const sessionListeners = new Set<SessionListener>();

/** Listens to replies that prove a session alive, and to errors of calls with a token; docs/product/session.md */
export function onSessionAnswer(listener: SessionListener): () => void {
  sessionListeners.add(listener);
  return () => sessionListeners.delete(listener);
}

/** Reads a row of the table and returns its value, parsed by the row's schema; throws ApiError. docs/product/calls.md */
export const fetchQuery: <N extends QueryName>(name: N, options?: QueryOptions<N>) => Promise<Answer<N>> = call;
/** Sends a mutation by a row of the table, and returns the operator's answer like a query; throws ApiError. */
export const mutate: <N extends MutationName>(name: N, options?: MutationOptions<N>) => Promise<Answer<N>> = call;

async function call<N extends EndpointName>(name: N, options: CallOptions<N> = {}): Promise<Answer<N>> {
  if (!findEndpoint(name).sealed) return deliver(name, options);
  const { sendSealed } = await import('./crypto.ts');
  return sendSealed(name, options.body, {
    fetchKey: (how) => deliver('session.key', how),
    send: ({ body, headers }, sealedReads) =>
      deliver(name, { ...options, body: body as unknown as Body<N>, headers: { ...options.headers, ...headers }, sealedReads }),
  });
}

async function deliver<N extends EndpointName>(name: N, options: CallOptions<N>): Promise<Answer<N>> {
  const { signal, id = createCallId(), query, ...rest } = options;
  // The call may have been cancelled while its body was being sealed.
  if (signal?.aborted) throw new ApiError('call_cancelled');
  const context = getCallContext();
  const row = findEndpoint(name);
  const message: CallMessage = {
    ...rest,
    type: 'call',
    id,
    endpoint: name,
    context,
    // The visitor's description is sent with each call in the same way, so that the operator learns the same from each.
    query: row.unkeyedQuery ? { ...query, ...describeVisitor() } : query,
  };
  const reply = await sendToGateway(message, signal);
  if (!reply) throw new ApiError(isSafeToAskAgain(row) ? 'gateway_unreachable' : 'outcome_unknown');
  const { meta } = reply;
  if (!reply.ok && isOutage(reply.errorCode)) {
    // The other lines may be down while one works.
    if (!rest.exceptLine) recordOutage();
  } else if (meta.from === 'network' && (reply.ok || reply.errorCode !== BUSY_CODE)) recordAnswer();
  const error = reply.ok ? undefined : createReplyError(reply, isDeviceOnline());
  // A single line, which was asked to confirm another, ends no session.
  if (context.token && !rest.exceptLine && row.auth !== 'none' && (error || row.auth === 'required')) {
    for (const listener of sessionListeners) listener(context.token, meta, error);
  }
  if (error) throw error;
  return { value: meta.queued ? (null as CallValue<N>) : await parse(name, reply.value), meta };
}

async function parse<N extends EndpointName>(name: N, value: unknown): Promise<CallValue<N>> {
  const parsed = v.safeParse(await findReplySchema(name), value);
  if (!parsed.success) throw new ApiError('reply_invalid', { cause: new v.ValiError(parsed.issues) });
  return parsed.output as CallValue<N>;
}
