import type { FirebaseChannel } from '#contract/schemas/identity/login.ts';
import type { Login } from '#contract/schemas/session.ts';
import { mutate } from '../../bridges/api.ts';
import { sendWithAccountLink } from '../../services/login/account-link.ts';
import type { LoginAttempt } from '../../services/login/login-attempt.ts';
import { METHOD_CODES, type Proof } from '../../services/login/two-factor-methods.ts';

/** Composes the body from the fields of the chosen method and the credentials of the login, and nothing else: operators may be strict. docs/product/two-factor.md */
export function composeVerification(attempt: LoginAttempt, proof: Proof) {
  // the member's number has one dialling code, which the operator knows
  const { method, firebaseIdToken: phoneIdToken, countryDialingCode: _, ...fields } = proof;
  const { type, username, password, firebaseIdToken } = attempt;
  // a login by a provider uses the field of that name for its own token
  const phone = phoneIdToken && (type === 'firebase' ? { phoneIdToken } : { firebaseIdToken: phoneIdToken });
  const credentials = {
    ...(type !== 'username' && { type }),
    username,
    ...(password !== undefined && { password }),
    ...(firebaseIdToken && { firebaseIdToken }),
  };
  return { ...credentials, method: METHOD_CODES[method], ...fields, ...phone };
}

/** Sends one verification in an envelope; it also links a pending account. */
export async function sendVerification(attempt: LoginAttempt, proof: Proof, signal: AbortSignal): Promise<Login> {
  const body = composeVerification(attempt, proof);
  const send = async (more: { bindChannel?: FirebaseChannel; bindIdToken?: string } = {}) =>
    (await mutate('session.verification', { body: { ...body, ...more }, headers: { Device: 'MOBILE' }, signal })).value;
  if (attempt.type === 'firebase') return send();
  return sendWithAccountLink((account) => send(account ? { bindChannel: account.channel, bindIdToken: account.idToken } : {}));
}
