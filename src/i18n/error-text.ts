import type { ErrorCode } from '#contract/errors.ts';
import { type AnyTextKey, getText, hasText, useText } from './text.ts';

/** The part of an ApiError that its text depends on. */
export interface Failure {
  readonly code: string;
  readonly serverMessage: string;
}

type ErrorName = AnyTextKey extends infer Key ? (Key extends `error_${infer Name}` ? Name : never) : never;

/** Codes whose text has another name; any other code's is `error_<code>`, where there is one. */
const NAMES: Partial<Record<ErrorCode, ErrorName>> = {
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

/** The key of a code's own text; docs/product/errors.md. */
export function findErrorText(code: string): AnyTextKey {
  const key = `error_${(NAMES as Record<string, ErrorName>)[code] ?? code}`;
  return hasText(key) ? key : 'unknown_error';
}

/** A known code has the page's own text, in every language that it ships; another code has the operator's, where it sent one. */
function formatError(text: (key: AnyTextKey) => string, { code, serverMessage }: Failure): string {
  const key = findErrorText(code);
  return (key === 'unknown_error' && serverMessage) || text(key);
}

export const getErrorText = (error: Failure): string => formatError(getText, error);

export function useErrorText(): (error: Failure) => string {
  const text = useText();
  return (error) => formatError(text, error);
}
