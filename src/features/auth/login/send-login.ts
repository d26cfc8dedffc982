import type { Login } from '../../../../contract/schemas/session.ts';
import { call } from '../../../bridges/api.ts';
import { chooseLoginDevice, chooseShell, readShellSigns } from '../../../platform/shell.ts';
import type { CaptchaFields } from '../captcha/captcha-refused.ts';
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
  const { value } = await call('session.login', { body, headers: { Device: 'MOBILE' }, signal });
  return value;
}

/** A device that cannot be told apart may still log in. */
export async function findDeviceId(): Promise<string | undefined> {
  try {
    const { computeFingerprint } = await import('../../../bridges/crypto.ts');
    return await computeFingerprint();
  } catch {
    return undefined;
  }
}
