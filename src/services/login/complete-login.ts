import type { LoginType } from '#contract/schemas/identity/login.ts';
import type { Login } from '#contract/schemas/session.ts';
import { call } from '../../bridges/api.ts';
import { loadLoginRules } from '../identity-settings.ts';
import { getMerchant } from '../merchant.ts';
import { keepLogin } from '../remembered-login/remembered-login.ts';
import { startSession } from '../session/living-session.ts';
import { createSessionInfo } from '../session/session-info.ts';
import { isChangeForced } from './forced-password-change.ts';

interface Way {
  readonly type: LoginType;
  /** As typed; of a login by SMS the number with its dialling code. */
  readonly username: string;
  readonly password?: string;
  /** The player wants this device to remember the login. */
  readonly remember: boolean;
}

/** Every way in ends here: the session begins, and the login is remembered or forgotten; docs/product/login.md. */
export async function completeLogin(login: Login, way: Way): Promise<void> {
  const { type, username, password } = way;
  const { flags, settings } = await loadLoginRules();
  const updatePassword = isChangeForced({
    firstTimeLogin: login.firstTimeLogin,
    passwordExpired: login.passwordExpired,
    forcesExpired: flags.PWDEXPFORCECHANGE3 ?? false,
    passwordIsDefault: login.passwordIsDefault ?? false,
    defaultPassword: settings.defaultPassword,
    type,
    password,
  });
  const { code } = getMerchant();
  const reason = login.passwordExpired && { passwordExpired: true };
  startSession({ ...createSessionInfo(login, username, code), ...(updatePassword && { updatePassword, ...reason }) });
  // nobody waits for it: what shows the progress asks again
  call('vip.progress').catch(() => {});
  if (!way.remember) return keepLogin(null);
  // who was sent the code makes no difference to the player: the number is what is remembered
  const kept = type === 'firebase' ? 'sms' : type;
  await keepLogin({ type: kept, username, merchant: code, ...(password !== undefined && { password }) });
}
