/** What a code means to the player and to a retry; docs/product/errors.md. */
export interface ErrorRow {
  /** The HTTP status it travels with, where it has one of its own. */
  readonly status?: number;
  /** Asking again may help. */
  readonly retry: boolean;
  /** No alert; the control that asked shows its own retry state. */
  readonly silent: boolean;
}

const shown = (status?: number): ErrorRow => ({ retry: false, silent: false, ...(status ? { status } : {}) });
const retryable = (status?: number): ErrorRow => ({ ...shown(status), retry: true });
const ended = shown(401);

/** Errors that the gateway and the page make. The page has the message for each code: src/i18n/error-text.ts. */
export const OWN_ERRORS = {
  lines_down: retryable(504),
  device_offline: retryable(504),
  reply_invalid: retryable(502),
  call_timed_out: retryable(504),
  outcome_unknown: shown(504),
  call_cancelled: { retry: true, silent: true },
  gateway_unreachable: retryable(504),
  request_invalid: shown(400),
  sealing_failed: retryable(),
  launch_refused: shown(),
  unknown_error: shown(),
} satisfies Record<string, ErrorRow>;
export type OwnErrorCode = keyof typeof OWN_ERRORS;

/** Those, and the ones that the operator sends. */
export const ERRORS = {
  ...OWN_ERRORS,
  /** Another call has used this Idempotency-Key. */
  idempotency_key_reused: shown(409),
  envelope_invalid: retryable(400),
  'customer.not.login': ended,
  CUSTOMER_NOT_LOGIN: ended,
  'user.or.token.invalid': ended,
  'login.not.session': ended,
  'login.cred.err': shown(200),
  'not.exists.user': shown(200),
  login_verify_required: shown(200),
  domain_not_available: shown(),
  TOO_MANY_REQUESTS: { status: 429, retry: true, silent: true },
  not_found: shown(404),
  internal_error: retryable(500),
  /** The operator's database is down; `Retry-After` says when to ask again. */
  service_unavailable: retryable(503),
} satisfies Record<string, ErrorRow>;

/** Errors that a call may well end with. The page has a text for each, `error_<code>`; docs/product/errors.md */
type ExpectedErrorCode =
  | 'bind_customer_required'
  | 'captcha_required'
  | 'captcha_wrong'
  | 'code_wrong'
  | 'code_expired'
  | 'email_unfit'
  | 'firebase_token_invalid'
  | 'firebase_already_bound'
  | 'mobile_taken'
  | 'mobile_unknown'
  | 'mobile_unfit'
  | 'password_change_required'
  | 'password_wrong'
  | 'password_unfit'
  | 'password_same'
  | 'token_ip_different'
  | 'agent_only'
  | 'amount_unfit'
  | 'deposit_refused'
  | 'mission_claimed'
  | 'mission_open'
  | 'points_short'
  | 'product_gone'
  | 'voucher_gone'
  | 'username_taken'
  | 'username_unfit'
  | 'verification_wrong';

/** Every code that a call can fail with. */
export type ErrorCode = keyof typeof ERRORS | ExpectedErrorCode;

const NOT_LOGGED_IN: readonly string[] = [
  'CUSTOMER_NOT_LOGIN',
  'customer.not.login',
  'user.or.token.invalid',
  'login.not.session',
];

/** Whether the session is over: HTTP 401 or one of the four codes. */
export function isNotLoggedIn(status: number, errorCode: string): boolean {
  return status === 401 || NOT_LOGGED_IN.includes(errorCode);
}

/** Whether no alert is shown, as for TOO_MANY_REQUEST… and HTTP 502. */
export function isSilent(status: number, errorCode: string): boolean {
  return status === 502 || errorCode.startsWith('TOO_MANY_REQUEST') || findErrorRow(errorCode).silent;
}

export function findErrorRow(errorCode: string): ErrorRow {
  return (ERRORS as Record<string, ErrorRow>)[errorCode] ?? ERRORS.unknown_error;
}
