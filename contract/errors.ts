/**
 * Where an error is told, whatever screen asked. `silent`: nobody is interrupted, and the control that asked can be pressed again; `notice`: an
 * alert; `field`: beside the field it is about, and a notice where there is none; `screen`: another screen or dialog tells it. docs/product/errors.md
 */
export type ErrorPlace = 'silent' | 'notice' | 'field' | 'screen';

/** What a code means to the player and to a retry. */
export interface ErrorRow {
  /** The HTTP status it travels with, where it has one of its own. */
  readonly status?: number;
  /** Asking again may help. */
  readonly retry: boolean;
  readonly place: ErrorPlace;
}

// So that a program is built without the rows that it does not use.
/* @__NO_SIDE_EFFECTS__ */
const shown = (status?: number): ErrorRow => ({ retry: false, place: 'notice', ...(status ? { status } : {}) });
/* @__NO_SIDE_EFFECTS__ */
const retryable = (status?: number): ErrorRow => ({ ...shown(status), retry: true });
/* @__NO_SIDE_EFFECTS__ */
const silent = (status?: number): ErrorRow => ({ ...retryable(status), place: 'silent' });
const ended: ErrorRow = { ...shown(401), place: 'screen' };
const elsewhere: ErrorRow = { ...shown(), place: 'screen' };
const field: ErrorRow = { ...shown(), place: 'field' };

/** Errors that the gateway and the page make. The page has the message for each code: src/i18n/error-text.ts. */
export const OWN_ERRORS = {
  // the strip tells of the connection
  lines_down: silent(504),
  device_offline: silent(504),
  reply_invalid: retryable(500),
  call_timed_out: retryable(504),
  outcome_unknown: shown(504),
  call_cancelled: silent(),
  gateway_unreachable: retryable(504),
  request_invalid: shown(400),
  not_found: shown(404),
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
  login_verify_required: { ...elsewhere, status: 200 },
  domain_not_available: elsewhere,
  TOO_MANY_REQUESTS: silent(429),
  internal_error: retryable(500),
  /** The operator's database is down; `Retry-After` says when to ask again. */
  service_unavailable: silent(503),
} satisfies Record<string, ErrorRow>;

/** Errors that a call may well end with. The page has a text for each, `error_<code>`. */
export const EXPECTED_ERRORS = {
  bind_customer_required: elsewhere,
  captcha_required: shown(),
  captcha_wrong: shown(),
  /** An address that leads nowhere. */
  check_url: shown(),
  code_wrong: field,
  code_expired: field,
  email_unfit: field,
  firebase_token_invalid: shown(),
  firebase_already_bound: shown(),
  mobile_taken: field,
  mobile_unknown: field,
  mobile_unfit: field,
  /** A member of this type may not. */
  no_permissions: shown(),
  password_change_required: elsewhere,
  password_wrong: field,
  password_unfit: field,
  password_same: field,
  token_ip_different: shown(),
  agent_only: shown(),
  amount_unfit: field,
  consent_missing: field,
  /** More than the member's own limit; the value says what is left. */
  deposit_limit: field,
  deposit_refused: shown(),
  mission_claimed: shown(),
  mission_open: shown(),
  /** The member keeps out until the moment of the value. */
  play_paused: shown(),
  points_short: shown(),
  product_gone: shown(),
  voucher_gone: shown(),
  username_taken: field,
  username_unfit: field,
  verification_wrong: field,
} satisfies Record<string, ErrorRow>;

/** Told like a code that nobody knows, so that no program carries a row of it; its text comes with the passkeys. docs/product/passkeys.md */
export type PasskeyErrorCode = 'passkey_expired' | 'passkey_known' | 'passkey_limit' | 'passkey_unknown';

/** Every code that a call can fail with. */
export type ErrorCode = keyof typeof ERRORS | keyof typeof EXPECTED_ERRORS | PasskeyErrorCode;

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

/** The one rule of where an error is told: silent, whatever its code, is HTTP 502 over every line, and each code that begins with TOO_MANY_REQUEST. */
export function findErrorPlace({ code, status }: { readonly code: string; readonly status: number }): ErrorPlace {
  if (status === 502 || code.startsWith('TOO_MANY_REQUEST')) return 'silent';
  return isNotLoggedIn(status, code) ? 'screen' : findErrorRow(code).place;
}

const ROWS: Readonly<Record<string, ErrorRow>> = { ...ERRORS, ...EXPECTED_ERRORS };

export function findErrorRow(errorCode: string): ErrorRow {
  return (Object.hasOwn(ROWS, errorCode) ? ROWS[errorCode] : undefined) ?? ERRORS.unknown_error;
}
