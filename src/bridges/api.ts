import * as v from 'valibot';
import { isSafeToAskAgain } from '#contract/endpoint.ts';
import { type Body, type CallValue, type EndpointName, findEndpoint, type Query } from '#contract/endpoints.ts';
import type { CallMessage } from '#contract/messages/gateway-messages.ts';
import type { ReplyMeta } from '#contract/reply.ts';
import { ApiError, toApiError } from './api-error.ts';
import { getCallContext } from './call-context.ts';
import { createCallId } from './call-id.ts';
import { askGateway } from './gateway.ts';
import { findReplySchema } from './reply-schema.ts';

export interface Answer<N extends EndpointName> {
  readonly value: CallValue<N>;
  readonly meta: ReplyMeta;
}

export interface CallOptions<N extends EndpointName> {
  readonly query?: Query<N>;
  readonly body?: Body<N>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Ask the network even where a stored reply would do. */
  readonly fresh?: boolean;
  /** Be content with a stored reply, however the row reads. */
  readonly stored?: boolean;
  /** The stored reply of this moment was of no use: another line is to be asked. */
  readonly rejects?: number;
  readonly signal?: AbortSignal;
  /** Of the call, for who wants to find it again in the outbox. */
  readonly id?: string;
}

type HearAnswer = (token: string, meta: ReplyMeta, refusal?: ApiError) => void;
const answerListeners = new Set<HearAnswer>();
const NEVER = new AbortController().signal;

/** Hears every reply that says of a session that it lives, and every refusal of a call that brought one, with the token it was asked with; docs/product/session.md. */
export function onSessionAnswer(listener: HearAnswer): () => void {
  answerListeners.add(listener);
  return () => answerListeners.delete(listener);
}

/** Makes one call of the table and gives its value, parsed by its row; throws ApiError. docs/product/calls.md */
export async function call<N extends EndpointName>(name: N, options: CallOptions<N> = {}): Promise<Answer<N>> {
  if (!findEndpoint(name).sealed) return ask(name, options);
  const { sendSealed } = await import('./crypto.ts');
  return sendSealed(name, options.body, {
    askKey: (how) => ask('session.key', how),
    send: ({ body, headers }) =>
      ask(name, { ...options, body: body as unknown as Body<N>, headers: { ...options.headers, ...headers } }),
  });
}

async function ask<N extends EndpointName>(name: N, options: CallOptions<N>): Promise<Answer<N>> {
  const { query, body, headers, fresh, stored, signal = NEVER, id = createCallId(), rejects } = options;
  // Whoever asked may have left while the body was being sealed.
  if (signal.aborted) throw new ApiError('call_cancelled');
  const context = getCallContext();
  const message: CallMessage = {
    type: 'call',
    id,
    endpoint: name,
    context,
    ...(query === undefined ? {} : { query }),
    ...(body === undefined ? {} : { body }),
    ...(headers === undefined ? {} : { headers }),
    ...(rejects === undefined ? {} : { rejects }),
    ...(fresh ? { prefer: 'network' } : stored ? { prefer: 'store' } : {}),
  };
  const row = findEndpoint(name);
  const reply = await askGateway(message, signal);
  if (!reply) throw new ApiError(isSafeToAskAgain(row) ? 'gateway_unreachable' : 'outcome_unknown');
  const { meta } = reply;
  const error = reply.ok ? undefined : toApiError(reply);
  if (context.token && row.auth !== 'none' && (error || row.auth === 'required')) {
    for (const listener of answerListeners) listener(context.token, meta, error);
  }
  if (error) throw error;
  return { value: meta.queued ? (null as CallValue<N>) : await parse(name, reply.value), meta };
}

async function parse<N extends EndpointName>(name: N, value: unknown): Promise<CallValue<N>> {
  const parsed = v.safeParse(await findReplySchema(name), value);
  if (!parsed.success) throw new ApiError('reply_invalid', { cause: new v.ValiError(parsed.issues) });
  return parsed.output as CallValue<N>;
}
