import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import { type CachePolicy, networkOnly, staleWhileRevalidate } from './cache-policy.ts';
import { CALL_TIMEOUT_MS, DAY_MS, RELAY_CALL_TIMEOUT_MS, REPLY_MAX_BYTES } from './limits.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * The session that a call needs: `none` never sends Authorization and its reply is shared between members; `optional` sends it
 * while there is a session; `required` needs a session.
 */
export type Auth = 'none' | 'optional' | 'required';

/** The schemas of a call's input. */
export interface InputSchemas {
  readonly query?: GenericSchema;
  readonly body?: GenericSchema;
}

/** The schemas of a call's input and reply. */
export interface EndpointSchemas extends InputSchemas {
  /** The `value` of a successful reply. */
  readonly reply: GenericSchema;
}

/** The schemas as a call's file contains them, with one of the two for the reply. */
export interface CallSchemas extends InputSchemas {
  readonly reply?: GenericSchema;
  readonly firstReply?: GenericSchema;
}

/** One row of the table, with every property of a call. docs/product/calls.md */
export interface Endpoint {
  readonly method: Method;
  readonly path: string;
  /** Sent as the ModuleId header on product API paths. */
  readonly moduleId?: string;
  readonly auth: Auth;
  /** The body is sent only inside an envelope; docs/product/sealing.md */
  readonly sealed: boolean;
  readonly cache: CachePolicy;
  /** Query parameters that identify the caller; they are left out of cache keys. */
  readonly unkeyedQuery?: readonly string[];
  /** No cache on the way has its reply, so the reply shows the time. */
  readonly isNeverCached?: boolean;
  /** No single line may choose the key that seals passwords, so replies of two lines are compared. docs/product/sealing.md */
  readonly isSealingKey?: boolean;
  /** The call may be repeated, or sent over two lines, without a second effect; such a mutation carries an Idempotency-Key. */
  readonly idempotent: boolean;
  /** The call is never in flight over two lines at once. */
  readonly movesMoney?: boolean;
  readonly timeoutMs: number;
  /** A longer reply is refused while it is read. */
  readonly maxBytes: number;
  /** The call waits in the outbox until the operator has received it; its reply carries no information. docs/product/outbox.md */
  readonly queue?: 'until-delivered';
  /** The player waits for this queued call, so it ends when the operator refuses it, and the page receives the reason. */
  readonly isAwaited?: boolean;
  /** Rows of one lane leave the outbox in order: a failed call that is retried must not undo a later one. */
  readonly lane?: 'push';
  /** The reply changes over time, so a screen that shows it refetches when the player comes back. docs/product/gateway.md */
  readonly live?: boolean;
  /** Rows whose stored replies a successful call invalidates. */
  readonly invalidates?: readonly string[];
  /** The row that shows the outcome of this write, read over another line before the page gets the reply. docs/product/read-back.md */
  readonly readBack?: string;
}

/** The written properties of a call; the others have defaults. */
type CallProperties = Partial<Omit<Endpoint, 'method' | 'path'>> &
  InputSchemas &
  (
    | { readonly reply: GenericSchema; readonly firstReply?: never }
    /** The first view may request it, so its schema is part of the first view. */
    | { readonly firstReply: GenericSchema; readonly reply?: never }
  );
/** The parts of a call that types derive from. */
type TypedProperty = 'auth' | 'queue' | 'query' | 'body' | 'reply' | 'firstReply';
type Call<M extends Method, P extends string, A extends CallProperties> = Endpoint & {
  readonly method: M;
  readonly path: P;
} & Readonly<Pick<A, Extract<keyof A, TypedProperty>>>;

function call<M extends Method, P extends string, A extends CallProperties>(method: M, path: P, properties: A): Call<M, P, A> {
  const timeoutMs = path.startsWith('/wps/relay/') ? RELAY_CALL_TIMEOUT_MS : CALL_TIMEOUT_MS;
  const defaults = {
    auth: 'optional',
    sealed: false,
    cache: networkOnly,
    idempotent: method === 'GET',
    timeoutMs,
    maxBytes: REPLY_MAX_BYTES,
  };
  return { ...defaults, ...properties, method, path } as unknown as Call<M, P, A>;
}

export const get = <P extends string, A extends CallProperties>(path: P, properties: A) => call('GET', path, properties);
export const post = <P extends string, A extends CallProperties>(path: P, properties: A) => call('POST', path, properties);
export const put = <P extends string, A extends CallProperties>(path: P, properties: A) => call('PUT', path, properties);
export const del = <P extends string, A extends CallProperties>(path: P, properties: A) => call('DELETE', path, properties);

/* Properties that several calls share. */

/** Calls made before there is a session. */
export const open = { auth: 'none' } as const;
export const sealed = { ...open, sealed: true } as const;
export const stored = { ...open, cache: staleWhileRevalidate({ maxAgeMs: 7 * DAY_MS }) } as const;
/** The reply belongs to one member. */
export const membersOnly = { auth: 'required' } as const;
export const membersStored = { ...membersOnly, live: true, cache: staleWhileRevalidate({ maxAgeMs: 7 * DAY_MS }) } as const;
/** Idempotent: repeated delivery has one effect. */
export const repeatable = { ...membersOnly, idempotent: true } as const;
/** A payment is never in flight over two lines at once. */
export const payment = { ...repeatable, movesMoney: true } as const;
/** These calls may be made without a network; docs/product/outbox.md */
export const queued = { ...repeatable, queue: 'until-delivered' } as const;

/** Rows invalidated by actions that count for missions and levels. */
export const COUNTED = ['rewards.missions', 'vip.progress'];
/** Rows invalidated by a payment. */
export const MOVED_BY_MONEY = [
  'member.balance',
  'cashier.settings',
  'cashier.deposits',
  'rewards.vouchers',
  'rewards.mall',
  'saferplay.state',
  ...COUNTED,
];

/** Whether any operator can receive the call again without a second effect: reads, and queued calls with their id. */
export function isSafeToAskAgain({ method, queue }: Endpoint): boolean {
  return method === 'GET' || queue !== undefined;
}

export type QueryOf<C> = C extends { query: infer S extends GenericSchema } ? InferInput<S> : undefined;
export type BodyOf<C> = C extends { body: infer S extends GenericSchema } ? InferInput<S> : undefined;
/** A body after its schema's transformations, with defaults filled and texts parsed. */
export type ParsedBodyOf<C> = C extends { body: infer S extends GenericSchema } ? InferOutput<S> : undefined;
/** The `value` of a successful reply, after its schema's transformations. */
export type ReplyOf<C> = C extends { reply: infer S extends GenericSchema } | { firstReply: infer S extends GenericSchema }
  ? InferOutput<S>
  : never;
