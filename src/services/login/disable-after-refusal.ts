import type { Login } from '#contract/calls/session.ts';
import { toApiError } from '../../bridges/api-error.ts';
import { disableAutoLogin } from '../remembered-login/remembered-login.ts';
import { decideAfterFailure, decideAfterSecond } from './auto-login.ts';
import { type LoginAttempt, sendLogin } from './send-login.ts';

/**
 * Turns the automatic login off for a refusal with such a code, once another line refuses the same login as well. Returns the login if
 * that line accepts it, otherwise throws the refusal. docs/product/login.md#after-a-refusal
 */
export async function disableAfterRefusal(reason: unknown, attempt: LoginAttempt, signal: AbortSignal): Promise<Login> {
  const { code, line } = toApiError(reason);
  if (decideAfterFailure(code) !== 'disable') throw reason;
  // A captcha is valid once, so the second login has none.
  const { type, username, password, firebaseChannel, firebaseIdToken } = attempt;
  const credentials = { type, username, password, firebaseChannel, firebaseIdToken };
  const second = line === undefined ? code : await sendLogin(credentials, signal, line).catch((error) => toApiError(error).code);
  if (typeof second !== 'string') return second;
  if (decideAfterSecond(code, second) === 'disable') disableAutoLogin();
  throw reason;
}
