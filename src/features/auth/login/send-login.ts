import type { Login } from '#contract/schemas/session.ts';
import { call } from '#src/bridges/api.ts';
import { chooseLoginDevice, chooseShell, readShellSigns } from '#src/platform/shell.ts';
import type { CaptchaFields } from '../captcha/captcha-refused.ts';
import { sendWithBind } from '../provider/pending-bind.ts';
import type { LoginAttempt } from './login-attempt.ts';

/** Sends one login, sealed as its row says; by name and password unless its type says otherwise. docs/product/login.md */
export async function sendLogin(
  attempt: Omit<LoginAttempt, 'type'> & Partial<Pick<LoginAttempt, 'type'>> & CaptchaFields,
  signal: AbortSignal,
): Promise<Login> {
  const signs = readShellSigns();
  const body = {
    type: 'username' as const,
    ...attempt,
    loginDeviceId: await findDeviceId(),
    isOfficialAppLogin: chooseShell(signs) === 'APP',
    device: chooseLoginDevice(signs),
  };
  const send = async (more: Pick<LoginAttempt, 'firebaseChannel' | 'firebaseIdToken'> = {}) =>
    (await call('session.login', { body: { ...body, ...more }, headers: { Device: 'MOBILE' }, signal })).value;
  if (body.type === 'firebase') return send();
  return sendWithBind((bind) => send(bind ? { firebaseChannel: bind.channel, firebaseIdToken: bind.idToken } : {}));
}

/** A device that cannot be told apart may still log in. */
export async function findDeviceId(): Promise<string | undefined> {
  try {
    const { computeFingerprint } = await import('#src/bridges/crypto.ts');
    return await computeFingerprint();
  } catch {
    return undefined;
  }
}
