import type { LoginType } from '#contract/schemas/identity/login.ts';
import type { SessionInfo } from '#contract/schemas/session-info.ts';

interface ForcedChangeInput {
  readonly firstTimeLogin: boolean;
  readonly passwordExpired: boolean;
  /** PWDEXPFORCECHANGE3 of the merchant. */
  readonly forcesExpired: boolean;
  /** The operator says that the password is the merchant's default one. */
  readonly passwordIsDefault: boolean;
  /** The merchant's default password where the operator reveals it; else ''. */
  readonly defaultPassword: string;
  readonly type: LoginType | 'passkey';
  readonly password: string | undefined;
}

/** Finds the text that says why a change is forced. */
export function findForcedChangeText({
  firstTimeLogin,
  passwordExpired,
}: Pick<SessionInfo, 'firstTimeLogin' | 'passwordExpired'>) {
  if (firstTimeLogin) return 'password_forced_first';
  return passwordExpired ? 'password_forced_expired' : 'password_forced';
}

/** Says whether this login must be followed by a password change; docs/product/password.md. */
export function isChangeForced(input: ForcedChangeInput): boolean {
  if (input.firstTimeLogin) return true;
  if (input.passwordExpired && input.forcesExpired) return true;
  if (input.type !== 'username') return false;
  return input.passwordIsDefault || (input.defaultPassword !== '' && input.password === input.defaultPassword);
}
