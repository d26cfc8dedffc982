import type { FirebaseChannel } from '../../../../contract/schemas/login.ts';
import type { Login } from '../../../../contract/schemas/session.ts';
import { call } from '../../../bridges/api.ts';
import type { LoginAttempt } from '../login/login-attempt.ts';
import { findDeviceId } from '../login/send-login.ts';
import { sendWithBind } from '../provider/pending-bind.ts';
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
  const send = async (more: { bindChannel?: FirebaseChannel; bindIdToken?: string } = {}) =>
    (await call('session.verification', { body: { ...body, ...more }, headers: { Device: 'MOBILE' }, signal })).value;
  if (type === 'firebase') return send();
  return sendWithBind((bind) => send(bind ? { bindChannel: bind.channel, bindIdToken: bind.idToken } : {}));
}
