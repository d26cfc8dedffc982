import { type ErrorCode, findErrorRow } from '#contract/errors.ts';
import type { GatewayReply } from '#contract/reply.ts';
import { refuse } from '#gateway/lines/compose-reply.ts';

/** A refusal with the code's own status, whoever makes it. */
export function refusalOf(errorCode: ErrorCode): GatewayReply {
  return {
    ...refuse('unknown_error', 'network-only'),
    ok: false,
    status: findErrorRow(errorCode).status ?? 0,
    errorCode,
    message: '',
  };
}
