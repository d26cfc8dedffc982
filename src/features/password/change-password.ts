import type { PasswordBody } from '#contract/schemas/identity/login.ts';
import { mutate } from '../../bridges/api.ts';
import { renewRememberedPassword } from '../../services/remembered-login/remembered-login.ts';
import { startSession } from '../../services/session/page-session.ts';
import { getSession } from '../../services/session/session.ts';

/** Changes the password in an envelope; the session continues without the forced change. Throws ApiError. docs/product/password.md */
export async function changePassword(body: PasswordBody): Promise<void> {
  const before = getSession();
  await mutate('member.password', { body });
  await renewRememberedPassword(body.oldPassword, body.newPassword);
  const session = getSession();
  // the player may have logged out meanwhile
  if (!session || session.token !== before?.token) return;
  const { updatePassword: _updatePassword, passwordExpired: _passwordExpired, ...rest } = session;
  // it is still the member's first login: what is announced to newcomers depends on it
  startSession(rest);
}
