import type { Login } from '../../../../contract/schemas/session.ts';
import { call } from '../../../bridges/api.ts';
import { chooseLoginDevice, chooseShell, readShellSigns } from '../../../platform/shell.ts';
import type { LoginFields } from './login-fields.ts';

/** Sends one login, sealed as its row says; docs/product/login.md. */
export async function sendLogin({ username, password }: LoginFields, signal: AbortSignal): Promise<Login> {
  const signs = readShellSigns();
  const body = {
    username,
    password,
    type: 'username' as const,
    loginDeviceId: await findDeviceId(),
    isOfficialAppLogin: chooseShell(signs) === 'APP',
    device: chooseLoginDevice(signs),
  };
  const { value } = await call('session.login', { body, headers: { Device: 'MOBILE' }, signal });
  return value;
}

/** A device that cannot be told apart may still log in. */
async function findDeviceId(): Promise<string | undefined> {
  try {
    const { computeFingerprint } = await import('../../../bridges/crypto.ts');
    return await computeFingerprint();
  } catch {
    return undefined;
  }
}
