import type { Login } from '../../../../contract/schemas/session.ts';
import { call } from '../../../bridges/api.ts';
import type { LoginAttempt } from '../login/login-attempt.ts';
import { findDeviceId } from '../login/send-login.ts';
import { METHOD_CODES, type Proof } from './methods.ts';

/** Sends one verification, sealed as its row says, with what the login itself was tried with; docs/product/two-factor.md. */
export async function sendVerification(attempt: LoginAttempt, proof: Proof, signal: AbortSignal): Promise<Login> {
  const { method, ...fields } = proof;
  const { type, username, password, firebaseIdToken } = attempt;
  const body = {
    type,
    username,
    password,
    ...(firebaseIdToken && { firebaseIdToken }),
    method: METHOD_CODES[method],
    ...fields,
    loginDeviceId: await findDeviceId(),
  };
  const { value } = await call('session.verification', { body, headers: { Device: 'MOBILE' }, signal });
  return value;
}
