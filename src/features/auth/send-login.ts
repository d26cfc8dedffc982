import type { Login } from '../../../contract/schemas/session.ts';
import { call } from '../../bridges/api.ts';
import { computeFingerprint } from '../../bridges/crypto.ts';
import { chooseLoginDevice, readShellSigns } from './login-device.ts';
import type { LoginFields } from './login-fields.ts';

/** Sends one login, sealed as its row says; docs/product/login.md. */
export async function sendLogin({ username, password }: LoginFields, signal: AbortSignal): Promise<Login> {
  const body = {
    username,
    password,
    type: 'username' as const,
    // a device that cannot be told apart may still log in
    loginDeviceId: await computeFingerprint().catch(() => undefined),
    isOfficialAppLogin: false,
    device: chooseLoginDevice(readShellSigns()),
  };
  const { value } = await call('session.login', { body, headers: { Device: 'MOBILE' }, signal });
  return value;
}
