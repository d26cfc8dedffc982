import { OWN_ERRORS } from '#contract/errors.ts';
import { isServerError, STATUS_TOO_MANY_REQUESTS, STATUS_UNAUTHORIZED } from '#contract/limits.ts';

const UNKNOWN = ['outcome_unknown', 'outcome_doubted', 'call_timed_out', 'reply_invalid'];

interface Failed {
  readonly code: string;
  readonly status: number;
}

const isOwn = (code: string) => Object.hasOwn(OWN_ERRORS, code);
/** A refusal without a code is the operator's, too. */
const isOperators = (code: string) => !isOwn(code) || code === 'unknown_error';

/** A write was sent, and its outcome is unknown, even to a back end that failed while processing it. */
export const isOutcomeUnknown = ({ code, status }: Failed): boolean =>
  UNKNOWN.includes(code) || (isOperators(code) && isServerError(status));

/** The operator received it and did not carry it out; errors of the gateway, an overload or a failing back end do not count. */
export const isRefusal = ({ code, status }: Failed): boolean =>
  !isOwn(code) && !isServerError(status) && status !== STATUS_UNAUTHORIZED && status !== STATUS_TOO_MANY_REQUESTS;
