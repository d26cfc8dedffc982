/** What a code means to the player and to a retry; docs/product/errors.md. */
export interface ErrorRow {
  /** The HTTP status it travels with, where it has one of its own. */
  readonly status?: number;
  /** Asking again may help. */
  readonly retry: boolean;
  /** No alert; the control that asked shows its own retry state. */
  readonly silent: boolean;
  /** Key of the text shown when the operator sent none. */
  readonly messageKey: string;
}

const shown = (messageKey: string, status?: number): ErrorRow => ({
  retry: false,
  silent: false,
  messageKey,
  ...(status ? { status } : {}),
});
const retryable = (messageKey: string, status?: number): ErrorRow => ({ ...shown(messageKey, status), retry: true });
const ended = shown('error_login_required', 401);

export const ERRORS = {
  // made by the gateway and the page
  lines_down: retryable('error_lines_down', 504),
  device_offline: retryable('error_device_offline', 504),
  reply_invalid: retryable('error_reply_invalid', 502),
  call_timed_out: retryable('error_timed_out', 504),
  outcome_unknown: shown('error_outcome_unknown', 504),
  call_cancelled: { retry: true, silent: true, messageKey: 'unknown_error' },
  gateway_unreachable: retryable('error_timed_out', 504),
  /** Another call has used this Idempotency-Key. */
  idempotency_key_reused: shown('unknown_error', 409),
  request_invalid: shown('unknown_error', 400),
  sealing_failed: retryable('error_sealing_failed'),
  launch_refused: shown('error_launch_refused'),
  // sent by the operator
  envelope_invalid: retryable('error_sealing_failed', 400),
  'customer.not.login': ended,
  CUSTOMER_NOT_LOGIN: ended,
  'user.or.token.invalid': ended,
  'login.not.session': ended,
  'login.cred.err': shown('error_login_credentials', 200),
  'not.exists.user': shown('error_login_credentials', 200),
  login_verify_required: shown('error_verify_required', 200),
  domain_not_available: shown('error_domain_unavailable'),
  TOO_MANY_REQUESTS: { status: 429, retry: true, silent: true, messageKey: 'error_too_many' },
  not_found: shown('unknown_error', 404),
  internal_error: retryable('unknown_error', 500),
  unknown_error: shown('unknown_error'),
} satisfies Record<string, ErrorRow>;
export type ErrorCode = keyof typeof ERRORS;

const NOT_LOGGED_IN: readonly string[] = [
  'CUSTOMER_NOT_LOGIN',
  'customer.not.login',
  'user.or.token.invalid',
  'login.not.session',
];

/** The session is over: HTTP 401 or one of the four codes. */
export function isNotLoggedIn(status: number, errorCode: string): boolean {
  return status === 401 || NOT_LOGGED_IN.includes(errorCode);
}

/** No alert for TOO_MANY_REQUEST… and HTTP 502. */
export function isSilent(status: number, errorCode: string): boolean {
  return status === 502 || errorCode.startsWith('TOO_MANY_REQUEST') || findErrorRow(errorCode).silent;
}

export function findErrorRow(errorCode: string): ErrorRow {
  return (ERRORS as Record<string, ErrorRow>)[errorCode] ?? ERRORS.unknown_error;
}
