import type { ErrorCode } from '#contract/errors.ts';
import en from './locales/en/common.json';
import { type TextKey, useText } from './text.ts';

/** An ApiError, as far as its words go. */
export interface Failure {
  readonly code: string;
  readonly serverMessage: string;
}

type Words = TextKey extends infer Key ? (Key extends `error_${infer Name}` ? Name : never) : never;

/** Codes whose words have another name; any other code's are `error_<code>`, where there are such. */
const WORDS: Partial<Record<ErrorCode, Words>> = {
  call_timed_out: 'timed_out',
  gateway_unreachable: 'timed_out',
  envelope_invalid: 'sealing_failed',
  'customer.not.login': 'login_required',
  CUSTOMER_NOT_LOGIN: 'login_required',
  'user.or.token.invalid': 'login_required',
  'login.not.session': 'login_required',
  'login.cred.err': 'login_credentials',
  'not.exists.user': 'login_credentials',
  login_verify_required: 'verify_required',
  domain_not_available: 'domain_unavailable',
  TOO_MANY_REQUESTS: 'too_many',
  service_unavailable: 'lines_down',
};

/** The key of a code's own words; docs/product/errors.md. */
export function findErrorText(code: string): TextKey {
  const key = `error_${(WORDS as Record<string, Words>)[code] ?? code}`;
  return Object.hasOwn(en, key) ? (key as TextKey) : 'unknown_error';
}

/** What the operator said wins over our own words. */
export function useErrorText(): (error: Failure) => string {
  const text = useText();
  return ({ code, serverMessage }) => serverMessage || text(findErrorText(code));
}
