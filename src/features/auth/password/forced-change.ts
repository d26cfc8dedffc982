import type { LoginType } from '../../../../contract/schemas/identity/login.ts';

interface LoginFacts {
  readonly firstTimeLogin: boolean;
  readonly passwordExpired: boolean;
  /** PWDEXPFORCECHANGE3 of the merchant. */
  readonly forcesExpired: boolean;
  /** The merchant's default password; empty where it has none. */
  readonly defaultPassword: string;
  readonly type: LoginType;
  readonly password: string | undefined;
}

/** Whether a password change comes before anything else after this login; docs/product/password.md. */
export function isChangeForced(facts: LoginFacts): boolean {
  if (facts.firstTimeLogin) return true;
  if (facts.passwordExpired && facts.forcesExpired) return true;
  return facts.type === 'username' && facts.defaultPassword !== '' && facts.password === facts.defaultPassword;
}
