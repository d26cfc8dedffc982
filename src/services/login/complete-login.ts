import type { LoginType } from '#contract/schemas/identity/login.ts';
import type { Login } from '#contract/schemas/session.ts';
import { fetchQuery } from '../../bridges/api.ts';
import { loadLoginRules } from '../identity-settings.ts';
import { getMerchant } from '../merchant.ts';
import { passkeyOccasion } from '../passkeys/passkey-occasion.ts';
import { notePushOccasion } from '../push/push-occasion.ts';
import { rememberLogin, renewRememberedLogin } from '../remembered-login/remembered-login.ts';
import { completeSession } from '../session/complete-session.ts';
import { startSession } from '../session/page-session.ts';
import { createSessionInfo } from '../session/session-info.ts';
import { trackEvent } from '../tracking/track-event.ts';
import { isChangeForced } from './forced-password-change.ts';

interface CompletedLogin {
  /** A passkey tells who it is by itself. */
  readonly type: LoginType | 'passkey';
  /** As typed; for a login by SMS, the number with its dialling code. */
  readonly username: string;
  readonly password?: string;
  /** The player wants this device to remember the login. */
  readonly remember: boolean;
  /** The player did nothing for it. */
  readonly isSilent?: boolean;
}

/** Ends every kind of login: it starts the session, and remembers or forgets the login; docs/product/login.md. */
export async function completeLogin(login: Login, made: CompletedLogin): Promise<void> {
  const { type, username, password } = made;
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
  void completeSession();
  if (!made.isSilent) {
    notePushOccasion('login');
    trackEvent('login');
  }
  // warms the cache alone: the screens that show the progress query it again
  fetchQuery('vip.progress').catch(() => {});
  passkeyOccasion.set(type === 'username' && !made.isSilent);
  if (!made.remember || type === 'passkey') return rememberLogin(null);
  // a code by the identity provider is a login by SMS to the player: the number is what is remembered
  const rememberedType = type === 'firebase' ? 'sms' : type;
  const remembered = { type: rememberedType, username, merchant: code, ...(password !== undefined && { password }) };
  await (made.isSilent ? renewRememberedLogin(remembered) : rememberLogin(remembered));
}
