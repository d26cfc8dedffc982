import type { Login } from '#contract/schemas/session.ts';
import { mutate } from '../../bridges/api.ts';
import { chooseLoginDevice, chooseShell, readShellSignals } from '../../platform/shell.ts';
import type { CaptchaFields } from '../captcha.ts';
import { sendWithAccountLink } from './account-link.ts';
import { findDeviceId } from './find-device-id.ts';
import type { LoginAttempt } from './login-attempt.ts';

/** Sends one login in an envelope, by username and password unless its type says otherwise; docs/product/login.md */
export async function sendLogin(
  attempt: Omit<LoginAttempt, 'type'> & Partial<Pick<LoginAttempt, 'type'>> & CaptchaFields,
  signal: AbortSignal,
): Promise<Login> {
  const signs = readShellSignals();
  const body = {
    type: 'username' as const,
    ...attempt,
    loginDeviceId: await findDeviceId(),
    isOfficialAppLogin: chooseShell(signs) === 'APP',
    device: chooseLoginDevice(signs),
  };
  const send = async (more: Pick<LoginAttempt, 'firebaseChannel' | 'firebaseIdToken'> = {}) =>
    (await mutate('session.login', { body: { ...body, ...more }, headers: { Device: 'MOBILE' }, signal })).value;
  if (body.type === 'firebase') return send();
  return sendWithAccountLink((account) =>
    send(account ? { firebaseChannel: account.channel, firebaseIdToken: account.idToken } : {}),
  );
}
