import type { Login, LoginType } from '#contract/calls/session.ts';
import type { SessionInfo } from '#contract/schemas/session-info.ts';
import { fetchQuery } from '../../bridges/api.ts';
import { loadLoginRules } from '../identity-settings.ts';
import { getMerchant } from '../merchant.ts';
import { passkeySuggestion } from '../passkeys.ts';
import { rememberLogin, renewRememberedLogin } from '../remembered-login/remembered-login.ts';
import { completeSession, startSession } from '../session/page-session.ts';
import { trackEvent } from '../tracking/track-event.ts';
import { checkAccount } from './check-account.ts';

interface ForcedChangeInput {
  readonly firstTimeLogin: boolean;
  readonly passwordExpired: boolean;
  /** The merchant's flags. */
  readonly flags: Readonly<Record<string, boolean>>;
  /** The operator reports that the password is the merchant's default one. */
  readonly passwordIsDefault: boolean;
  /** The merchant's default password if the operator reveals it, otherwise ''. */
  readonly defaultPassword: string;
  readonly type: LoginType | 'passkey';
  readonly password: string | undefined;
}

/** Finds the text that explains why a change is forced. */
export function findForcedChangeText({
  firstTimeLogin,
  passwordExpired,
}: Pick<SessionInfo, 'firstTimeLogin' | 'passwordExpired'>) {
  if (firstTimeLogin) return 'password_forced_first';
  return passwordExpired ? 'password_forced_expired' : 'password_forced';
}

/** Returns whether a password change must follow this login; docs/product/password.md. */
export function isChangeForced(input: ForcedChangeInput): boolean {
  if (input.firstTimeLogin) return true;
  if (input.passwordExpired && input.flags.PWDEXPFORCECHANGE3) return true;
  if (input.type !== 'username') return false;
  return input.passwordIsDefault || (input.defaultPassword !== '' && input.password === input.defaultPassword);
}

const MEMBER_TYPE = 0;

interface CompletedLogin {
  /** A passkey login has its own type, because a passkey identifies the member. */
  readonly type: LoginType | 'passkey';
  /** As typed; for a login by SMS, the number with its dialling code. */
  readonly username: string;
  readonly password?: string;
  /** Identifies the player instead of a typed name: the token of a provider, or the owner of a passkey. */
  readonly credential?: string | undefined;
  /** The player wants the login remembered on this device. */
  readonly remember: boolean;
  /** The login ran without the player. */
  readonly isSilent?: boolean;
}

/** Completes every kind of login: starts the session, and remembers or forgets the login; docs/product/login.md. */
export async function completeLogin(login: Login, made: CompletedLogin): Promise<void> {
  const { type, username, password } = made;
  const { flags, settings } = await loadLoginRules();
  const updatePassword = isChangeForced({
    firstTimeLogin: login.firstTimeLogin,
    passwordExpired: login.passwordExpired,
    flags,
    passwordIsDefault: login.passwordIsDefault ?? false,
    defaultPassword: settings.defaultPassword,
    type,
    password,
  });
  const { code } = getMerchant();
  const reason = login.passwordExpired && { passwordExpired: true };
  startSession({ ...createSessionInfo(login, username, code), ...(updatePassword && { updatePassword, ...reason }) });
  const completed = completeSession();
  const checked = { typed: username, credential: made.credential, isRemembered: made.remember };
  void completed.then(() => checkAccount(checked)).catch(() => {});
  if (!made.isSilent) trackEvent('login');
  // Only warms the cache: the screens that show the progress query it again.
  fetchQuery('vip.progress').catch(() => {});
  passkeySuggestion.set(type === 'username' && !made.isSilent);
  if (!made.remember || type === 'passkey') return rememberLogin(null);
  // For the player, a code from the identity provider is an SMS login: the number is remembered.
  const rememberedType = type === 'firebase' ? 'sms' : type;
  const remembered = { type: rememberedType, username, merchant: code, ...(password !== undefined && { password }) };
  await (made.isSilent ? renewRememberedLogin(remembered) : rememberLogin(remembered));
}

/** Creates the session of a login; if the operator leaves the name out, the typed one counts. */
export function createSessionInfo(login: Login, typedName: string, merchantCode: string): SessionInfo {
  return {
    id: login.id ?? '',
    token: login.token,
    merchantCode,
    userName: login.userName ?? typedName,
    type: login.customerType ?? MEMBER_TYPE,
    firstTimeLogin: login.firstTimeLogin,
  };
}
