import * as v from 'valibot';
import { LooseBoolean, LooseString, orAbsent } from './schemas/values.ts';

const Yes = v.pipe(LooseBoolean, v.literal(true));
/** A value that is neither true nor false is not an operator's reply. */
const No = v.pipe(
  v.unknown(),
  v.transform((input) => !/^"? *((f(alse)?|no?|off|0) *)?"?$/i.test(JSON.stringify(input))),
  v.literal(false),
);

/** The shape of every /wps reply, before its row's own schema is applied; docs/product/calls.md */
export const WireReply = v.union([
  v.object({ success: Yes, value: v.optional(v.unknown()) }),
  v.object({
    success: No,
    errorCode: orAbsent(LooseString),
    message: orAbsent(LooseString),
    value: v.optional(v.unknown()),
  }),
]);
export type WireReply = v.InferOutput<typeof WireReply>;

/** The origin of an answer and its route. */
export interface ReplyMeta {
  readonly from: 'network' | 'store' | 'none';
  readonly policy: string;
  /** Origin of the line that answered; absent for a stored reply. */
  readonly line?: string;
  /** Origin of the line that had answered when the reply was stored. */
  readonly storedLine?: string;
  /** Origins of the lines that were tried, in order. */
  readonly tried: readonly string[];
  /** Age of a stored reply. */
  readonly ageMs: number;
  /** When the operator gave this value, in epoch milliseconds. */
  readonly storedAt: number;
  /** When the operator answered by its own clock, in epoch milliseconds; absent if the line does not send it or a cache answered. */
  readonly servedAt?: number;
  /** The reply is a stored fallback because the lines did not answer. */
  readonly stale: boolean;
  /** The fallback is served only until the operator answers, which is slow or asks for a pause but is not confirmed to be down. */
  readonly isLate?: true;
  /** The fallback is served because the back end failed; a line answered, so this is not an outage. */
  readonly hasAnswered?: true;
  /** How long the whole call took inside the gateway. */
  readonly tookMs?: number;
  /** The part of that time taken by the answering line. */
  readonly lineMs?: number;
  /** The public key of this browser that a login binds its session to, raw in base64url. docs/product/proofs.md#signed-requests */
  readonly sessionKey?: string;
  /** The operator has not answered yet: the call is queued and will be delivered. docs/product/outbox.md */
  readonly queued?: true;
  /** Fields of the value, and names in its list of lines, that only one line has named. docs/product/compared-replies.md */
  readonly unconfirmed?: readonly string[];
}

/** The value of `outcome_unknown` if another line showed something else. docs/product/read-back.md */
export interface DoubtedWrite {
  readonly isDoubted: true;
}

export type GatewayReply =
  | { readonly ok: true; readonly status: number; readonly value: unknown; readonly meta: ReplyMeta }
  | {
      readonly ok: false;
      readonly status: number;
      readonly errorCode: string;
      readonly message: string;
      readonly value?: unknown;
      /** The operator's Retry-After, if it limits this call. */
      readonly retryAfterMs?: number;
      readonly meta: ReplyMeta;
    };
