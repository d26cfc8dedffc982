import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import { type CachePolicy, networkOnly } from './cache-policy.ts';
import { CALL_TIMEOUT_MS, RELAY_CALL_TIMEOUT_MS, REPLY_MAX_BYTES } from './limits.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call: `none` never carries Authorization and its reply is shared between members,
 * `optional` carries it while there is a session, `required` needs one.
 */
export type Auth = 'none' | 'optional' | 'required';

/** The schemas of what a call sends. */
export interface InputSchemas {
  readonly query?: GenericSchema;
  readonly body?: GenericSchema;
}

/** The schemas of what a call sends and receives. */
export interface EndpointSchemas extends InputSchemas {
  /** The `value` of a successful reply. */
  readonly reply: GenericSchema;
}

/** One row of the table: every question about a call, answered. docs/product/calls.md. */
export interface Endpoint {
  readonly method: Method;
  readonly path: string;
  /** Product API paths carry it as the ModuleId header. */
  readonly moduleId?: string;
  readonly auth: Auth;
  /** The body leaves only inside an envelope; docs/product/sealing.md. */
  readonly sealed: boolean;
  readonly cache: CachePolicy;
  /** What of the query tells who asks, and not for what: stored replies are found without it. */
  readonly unkeyedQuery?: readonly string[];
  /** The call may be sent again, or over two lines, without doing anything twice; a mutation so marked carries an Idempotency-Key. */
  readonly idempotent: boolean;
  /** The call is never under way over two lines at once. */
  readonly movesMoney?: boolean;
  readonly timeoutMs: number;
  /** A longer reply is refused while it is being read. */
  readonly maxBytes: number;
  /** The call waits in the outbox until the operator has it; its reply says nothing. docs/product/outbox.md */
  readonly queue?: 'until-delivered';
  /** Rows of one lane leave the outbox in their order: what overtook a failed call would be undone by it. */
  readonly lane?: 'push';
  /** Rows whose stored replies a success outdates. */
  readonly invalidates?: readonly string[];
}

type Answers = Partial<Omit<Endpoint, 'method' | 'path'>>;
type Row<M extends Method, P extends string, A extends Answers> = Endpoint & {
  readonly method: M;
  readonly path: P;
} & (A extends { auth: infer R extends Auth } ? { readonly auth: R } : unknown);

function row<M extends Method, P extends string, A extends Answers>(method: M, path: P, answers?: A): Row<M, P, A> {
  const timeoutMs = path.startsWith('/wps/relay/') ? RELAY_CALL_TIMEOUT_MS : CALL_TIMEOUT_MS;
  const defaults = {
    auth: 'optional',
    sealed: false,
    cache: networkOnly,
    idempotent: method === 'GET',
    timeoutMs,
    maxBytes: REPLY_MAX_BYTES,
  };
  return { ...defaults, ...answers, method, path } as unknown as Row<M, P, A>;
}

export const get = <P extends string, A extends Answers>(path: P, answers?: A) => row('GET', path, answers);
export const post = <P extends string, A extends Answers>(path: P, answers?: A) => row('POST', path, answers);
export const put = <P extends string, A extends Answers>(path: P, answers?: A) => row('PUT', path, answers);
export const del = <P extends string, A extends Answers>(path: P, answers?: A) => row('DELETE', path, answers);

/** Reads, and what the outbox keeps under its id: asking again cannot do anything twice, whatever the operator knows. */
export function isSafeToAskAgain({ method, queue }: Endpoint): boolean {
  return method === 'GET' || queue !== undefined;
}

export type QueryOf<E> = E extends { query: infer S extends GenericSchema } ? InferInput<S> : undefined;
export type BodyOf<E> = E extends { body: infer S extends GenericSchema } ? InferInput<S> : undefined;
/** The `value` of a successful reply, as its schema gives it. */
export type ReplyOf<S> = S extends GenericSchema ? InferOutput<S> : never;
/** A body as its schema gives it, defaults filled and texts parsed. */
export type ParsedBodyOf<E> = E extends { body: infer S extends GenericSchema } ? InferOutput<S> : undefined;
