import type { PasswordBody } from '#contract/calls/member.ts';
import { mutate } from '../../bridges/api.ts';
import { renewRememberedPassword } from '../../services/remembered-login/remembered-login.ts';
import { startSession } from '../../services/session/page-session.ts';
import { getSession } from '../../services/session/session.ts';

/** Changes the password in an envelope and ends the forced change. Throws ApiError. docs/product/password.md */
export async function changePassword(body: PasswordBody): Promise<void> {
  const before = getSession();
  await mutate('member.password', { body });
  await renewRememberedPassword(body.oldPassword, body.newPassword);
  // The player may have logged out meanwhile.
  if (getSession()?.token === before?.token) leaveForcedChange();
}

/** Continues the session without the forced change. */
export function leaveForcedChange(): void {
  const session = getSession();
  if (!session) return;
  const { updatePassword: _updatePassword, passwordExpired: _passwordExpired, ...rest } = session;
  // Announcements for newcomers depend on the flag of the member's first login, so it is preserved.
  startSession(rest);
}
