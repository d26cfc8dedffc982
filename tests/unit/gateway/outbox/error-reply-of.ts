import { type ErrorCode, findErrorRow } from '#contract/errors.ts';
import type { GatewayReply } from '#contract/reply.ts';
import { composeErrorReply } from '#gateway/lines/compose-reply.ts';

/** Returns an error reply with the code's own status. */
export function errorReplyOf(errorCode: ErrorCode): GatewayReply {
  return {
    ...composeErrorReply('unknown_error', 'network-only'),
    ok: false,
    status: findErrorRow(errorCode).status ?? 0,
    errorCode,
    message: '',
  };
}
