import type { LoginType } from '#contract/schemas/identity/login.ts';
import type { SessionInfo } from '#contract/schemas/session-info.ts';

interface LoginFacts {
  readonly firstTimeLogin: boolean;
  readonly passwordExpired: boolean;
  /** PWDEXPFORCECHANGE3 of the merchant. */
  readonly forcesExpired: boolean;
  /** The operator says that it is the merchant's default password. */
  readonly passwordIsDefault: boolean;
  /** The merchant's default password, where an operator gives it away; else empty. */
  readonly defaultPassword: string;
  readonly type: LoginType;
  readonly password: string | undefined;
}

/** Why a change is forced, in words. */
export function findForcedChangeText({
  firstTimeLogin,
  passwordExpired,
}: Pick<SessionInfo, 'firstTimeLogin' | 'passwordExpired'>) {
  if (firstTimeLogin) return 'password_forced_first';
  return passwordExpired ? 'password_forced_expired' : 'password_forced';
}

/** Whether a password change comes before anything else after this login; docs/product/password.md. */
export function isChangeForced(facts: LoginFacts): boolean {
  if (facts.firstTimeLogin) return true;
  if (facts.passwordExpired && facts.forcesExpired) return true;
  if (facts.type !== 'username') return false;
  return facts.passwordIsDefault || (facts.defaultPassword !== '' && facts.password === facts.defaultPassword);
}
