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
import type { CallMessage } from '#contract/messages/gateway-messages.ts';
import type { ReplyMeta } from '#contract/reply.ts';
import { ApiError, createReplyError } from './api-error.ts';
import { getCallContext } from './call-context.ts';
import { createCallId } from './call-id.ts';
import { sendToGateway } from './gateway.ts';
import { findReplySchema } from './reply-schema.ts';

export interface Answer<N extends EndpointName> {
  readonly value: CallValue<N>;
  readonly meta: ReplyMeta;
}

export interface QueryOptions<N extends QueryName> {
  readonly query?: Query<N>;
  /** Overrides the row's cache policy: the network is asked even where a stored reply would do, or any stored reply will do. */
  readonly prefer?: CallMessage['prefer'];
  /** `storedAt` of a stored reply that was of no use: another line is asked. */
  readonly rejectedStoredAt?: number;
  readonly signal?: AbortSignal;
}

export interface MutationOptions<N extends MutationName> {
  readonly query?: Query<N>;
  readonly body?: Body<N>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** The call's id, by which it can be found again in the outbox. */
  readonly id?: string;
}

interface CallOptions<N extends EndpointName> extends Pick<QueryOptions<QueryName>, 'prefer' | 'rejectedStoredAt' | 'signal'> {
  readonly query?: Query<N>;
  readonly body?: Body<N>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly id?: string;
}

type SessionListener = (token: string, meta: ReplyMeta, refusal?: ApiError) => void;
const sessionListeners = new Set<SessionListener>();

/** Listens to every reply that proves a session alive, and to every error of a call with a token, together with that token; docs/product/session.md. */
export function onSessionAnswer(listener: SessionListener): () => void {
  sessionListeners.add(listener);
  return () => sessionListeners.delete(listener);
}

/** Reads by one row of the table and gives its value, parsed by the row; throws ApiError. docs/product/calls.md */
export const fetchQuery: <N extends QueryName>(name: N, options?: QueryOptions<N>) => Promise<Answer<N>> = call;
/** Changes something by one row of the table, and gives the operator's answer as a query does; throws ApiError. */
export const mutate: <N extends MutationName>(name: N, options?: MutationOptions<N>) => Promise<Answer<N>> = call;

async function call<N extends EndpointName>(name: N, options: CallOptions<N> = {}): Promise<Answer<N>> {
  if (!findEndpoint(name).sealed) return deliver(name, options);
  const { sendSealed } = await import('./crypto.ts');
  return sendSealed(name, options.body, {
    fetchKey: (how) => deliver('session.key', how),
    send: ({ body, headers }) =>
      deliver(name, { ...options, body: body as unknown as Body<N>, headers: { ...options.headers, ...headers } }),
  });
}

async function deliver<N extends EndpointName>(name: N, options: CallOptions<N>): Promise<Answer<N>> {
  const { query, body, headers, prefer, signal, id = createCallId(), rejectedStoredAt } = options;
  // The call may have been cancelled while its body was being sealed.
  if (signal?.aborted) throw new ApiError('call_cancelled');
  const context = getCallContext();
  const message: CallMessage = {
    type: 'call',
    id,
    endpoint: name,
    context,
    query,
    body,
    headers,
    rejectedStoredAt,
    prefer,
  };
  const row = findEndpoint(name);
  const reply = await sendToGateway(message, signal);
  if (!reply) throw new ApiError(isSafeToAskAgain(row) ? 'gateway_unreachable' : 'outcome_unknown');
  const { meta } = reply;
  const error = reply.ok ? undefined : createReplyError(reply, navigator.onLine !== false);
  if (context.token && row.auth !== 'none' && (error || row.auth === 'required')) {
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
