import { CALL_TIMEOUT_MS, REPLY_MAX_BYTES } from '#contract/limits.ts';
import { CALLS_PREFIX, HEADER } from '#contract/names.ts';
import type { OperatorSession } from './operator-session.ts';
import type { WireReply } from './send-request.ts';

const NO_SUCH_PATH = `${CALLS_PREFIX}check-operator/no-such-call`;

/** Sends a call that no operator serves; throws NoReply or TooManyCalls. */
export const askUnknownCall = (session: OperatorSession, line: string, merchant: string): Promise<WireReply> =>
  session.send({
    method: 'GET',
    line,
    path: NO_SUCH_PATH,
    headers: { Accept: 'application/json', [HEADER.merchant]: merchant },
    timeoutMs: CALL_TIMEOUT_MS,
    maxBytes: REPLY_MAX_BYTES,
  });
