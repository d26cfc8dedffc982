import { STATUS_BAD_GATEWAY, STATUS_UNAUTHORIZED } from './limits.ts';

/**
 * The surface for an error. `silent`: without an interruption, the control can be pressed again; `notice`: an alert; `field`:
 * beside its field, or as a notice if there is none; `screen`: in another screen or dialog. docs/product/errors.md
 */
export type ErrorSurface = 'silent' | 'notice' | 'field' | 'screen';

/** The meaning of a code for the player and for a retry. */
export interface ErrorRow {
  /** Its HTTP status, if it has a fixed one. */
  readonly status?: number;
  /** A retry may help. */
  readonly retry: boolean;
  readonly surface: ErrorSurface;
}

// Lets bundlers drop the rows that a program does not use; they keep an object with a spread.
/* @__NO_SIDE_EFFECTS__ */
const shown = (status?: number): ErrorRow => ({ retry: false, surface: 'notice', ...(status ? { status } : {}) });
/* @__NO_SIDE_EFFECTS__ */
const retryable = (status?: number): ErrorRow => ({ ...shown(status), retry: true });
/* @__NO_SIDE_EFFECTS__ */
const silent = (status?: number): ErrorRow => ({ ...retryable(status), surface: 'silent' });
const ended: ErrorRow = { retry: false, surface: 'screen', status: 401 };
const elsewhere: ErrorRow = { retry: false, surface: 'screen' };
const field: ErrorRow = { retry: false, surface: 'field' };
/* @__NO_SIDE_EFFECTS__ */
const join = <A extends object, B extends object>(one: A, other: B): A & B => ({ ...one, ...other });

/** Errors raised by the gateway and the page. The page has the message for each code: src/i18n/error-text.ts */
export const OWN_ERRORS = {
  // The connection strip reports these.
  lines_down: silent(504),
  device_offline: silent(504),
  /** The lines answer, but this call is blocked by the device or on the way. */
  call_blocked: silent(504),
  reply_invalid: retryable(500),
  call_timed_out: retryable(504),
  outcome_unknown: shown(504),
  /** Another line showed something else than the reply to a write. docs/product/read-back.md */
  outcome_doubted: shown(504),
  call_cancelled: silent(),
  gateway_unreachable: retryable(504),
  request_invalid: shown(400),
  not_found: shown(404),
  sealing_failed: retryable(),
  launch_refused: shown(),
  unknown_error: shown(),
} satisfies Record<string, ErrorRow>;
export type OwnErrorCode = keyof typeof OWN_ERRORS;

/** The operator, or a proxy in front of it, asks for a pause with HTTP 503: it is starting, overloaded, or without its database. */
export const BUSY_CODE = 'service_unavailable';

/** The own errors, and the general errors that the operator sends. */
export const ERRORS = join(OWN_ERRORS, {
  /** Another call has used this Idempotency-Key. */
  idempotency_key_reused: shown(409),
  envelope_invalid: retryable(400),
  'customer.not.login': ended,
  CUSTOMER_NOT_LOGIN: ended,
  'user.or.token.invalid': ended,
  'login.not.session': ended,
  'login.cred.err': shown(200),
  'not.exists.user': shown(200),
  login_verify_required: { retry: false, surface: 'screen', status: 200 },
  domain_not_available: elsewhere,
  TOO_MANY_REQUESTS: silent(429),
  internal_error: retryable(500),
  service_unavailable: silent(503),
} satisfies Record<string, ErrorRow>);

/** Expected errors of single calls. The page has a text for each, `error_<code>`. */
export const EXPECTED_ERRORS = {
  bind_customer_required: elsewhere,
  captcha_required: shown(),
  captcha_wrong: shown(),
  /** An invalid address. */
  check_url: shown(),
  code_wrong: field,
  code_expired: field,
  email_unfit: field,
  firebase_token_invalid: shown(),
  firebase_already_bound: shown(),
  mobile_taken: field,
  mobile_unknown: field,
  mobile_unfit: field,
  /** Members of this type are not allowed to do this. */
  no_permissions: shown(),
  password_change_required: elsewhere,
  password_wrong: field,
  password_unfit: field,
  password_same: field,
  token_ip_different: shown(),
  agent_only: shown(),
  amount_unfit: field,
  consent_missing: field,
  /** The amount exceeds the member's own limit; the value holds what is left. */
  deposit_limit: field,
  deposit_refused: shown(),
  mission_claimed: shown(),
  mission_open: shown(),
  /** The member has paused play until the time in the value. */
  play_paused: shown(),
  points_short: shown(),
  product_gone: shown(),
  voucher_gone: shown(),
  username_taken: field,
  username_unfit: field,
  verification_wrong: field,
} satisfies Record<string, ErrorRow>;

/** Has no row, so that no program carries one; the text is loaded with the passkeys. docs/product/passkeys.md */
export type PasskeyErrorCode = 'passkey_expired' | 'passkey_known' | 'passkey_limit' | 'passkey_login_needed' | 'passkey_unknown';

/** Has no row either, because only an older app gets it: the operator opens no envelope 1. docs/product/envelopes.md */
export type EnvelopeErrorCode = 'envelope_outdated';

/** Has no row either: its status, 401, ends the session. docs/product/proofs.md#signed-requests */
export type ProofErrorCode = 'session_proof_invalid';

/** Every code that a call can fail with. */
export type ErrorCode =
  | keyof typeof ERRORS
  | keyof typeof EXPECTED_ERRORS
  | PasskeyErrorCode
  | EnvelopeErrorCode
  | ProofErrorCode;

/** Operators write a code in any case, and join its words in several ways: `customer_not_login`, `Customer.Not.Login`. */
const fold = (code: string) => code.toLowerCase().replace(/(?!^-\d)[^\p{L}\d]/gu, '');

export const isSameCode = (written: string, code: string): boolean => fold(written) === fold(code);

/** Whether the session is over: HTTP 401 or one of the four codes. */
export function isNotLoggedIn(status: number, errorCode: string): boolean {
  return status === STATUS_UNAUTHORIZED || /^(customernotlogin|userortokeninvalid|loginnotsession)$/.test(fold(errorCode));
}

/** Whether the operator limits this call. */
export const isTooMany = (code: string): boolean => fold(code).startsWith('toomanyrequest');

/** Whether an error is never shown: HTTP 502 over every line, and each code that begins with TOO_MANY_REQUEST. */
export function isNeverShown({ code, status }: { readonly code: string; readonly status: number }): boolean {
  return status === STATUS_BAD_GATEWAY || isTooMany(code);
}

/** The single rule for where an error is shown. */
export function findErrorSurface({ code, status }: { readonly code: string; readonly status: number }): ErrorSurface {
  if (isNeverShown({ code, status })) return 'silent';
  return isNotLoggedIn(status, code) ? 'screen' : findErrorRow(code).surface;
}

const ROWS: Readonly<Record<string, ErrorRow>> = join(ERRORS, EXPECTED_ERRORS);

/** Whether the operator answered this call with an error of its own, so that it serves the call. */
export const isNamedError = (errorCode: string): boolean => Object.hasOwn(ROWS, errorCode) && errorCode !== 'not_found';

/** Whether a code, in any spelling, has a row of the tables that does not mean a missing call. */
export const hasMeaning = (written: string): boolean =>
  isTooMany(written) || Object.keys(ROWS).some((code) => code !== 'not_found' && isSameCode(written, code));

/** Returns the code as the tables write it; a code that they lack is returned unchanged. No operator sends one of our own. */
export function findErrorCode(written: string): string {
  if (Object.hasOwn(ROWS, written)) return written;
  const folded = fold(written);
  return Object.keys(ROWS).find((code) => fold(code) === folded && !Object.hasOwn(OWN_ERRORS, code)) ?? written;
}

export function findErrorRow(errorCode: string): ErrorRow {
  return (Object.hasOwn(ROWS, errorCode) ? ROWS[errorCode] : undefined) ?? ERRORS.unknown_error;
}
