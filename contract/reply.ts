import * as v from 'valibot';
import { LooseBoolean, LooseString, orAbsent } from './schemas/values.ts';

const Yes = v.pipe(LooseBoolean, v.literal(true));
/** What is neither yes nor no is no reply of an operator. */
const No = v.pipe(
  v.unknown(),
  v.transform((said) => !/^"?(false|no?|0)"?$/i.test(JSON.stringify(said))),
  v.literal(false),
);

/** The shape of every /wps reply, before its row's own schema is applied; docs/product/calls.md. */
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

/** Where an answer came from and how it travelled. */
export interface ReplyMeta {
  readonly from: 'network' | 'store' | 'none';
  readonly policy: string;
  /** Origin of the line that answered; absent for a stored reply. */
  readonly line?: string;
  /** Origins that were asked, in order. */
  readonly tried: readonly string[];
  /** Age of a stored reply. */
  readonly ageMs: number;
  /** When the operator gave this value, epoch milliseconds. */
  readonly storedAt: number;
  /** When the operator answered by its own clock, epoch milliseconds; absent where the line does not say. */
  readonly servedAt?: number;
  /** The reply is a stored fallback because the lines did not answer. */
  readonly stale: boolean;
  /** The fallback is served only until the network answers, which is slow but not known to be down. */
  readonly isLate?: true;
  /** The fallback is served because the back end failed, which a line said: that is no outage. */
  readonly hasAnswered?: true;
  /** How long the whole call took inside the gateway. */
  readonly tookMs?: number;
  /** How much of that the line took that answered. */
  readonly lineMs?: number;
  /** The operator has not answered yet: the call is queued and will be delivered. docs/product/outbox.md */
  readonly queued?: true;
}

export type GatewayReply =
  | { readonly ok: true; readonly status: number; readonly value: unknown; readonly meta: ReplyMeta }
  | {
      readonly ok: false;
      readonly status: number;
      readonly errorCode: string;
      readonly message: string;
      readonly value?: unknown;
      /** The operator's Retry-After, where it limits this call. */
      readonly retryAfterMs?: number;
      readonly meta: ReplyMeta;
    };
