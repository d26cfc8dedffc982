import { call } from '../../bridges/api.ts';
import { renewRememberedPassword } from '../../services/remembered-login/remembered-login.ts';
import { startSession } from '../../services/session/living-session.ts';
import { getSession } from '../../services/session.ts';
import type { PasswordFields } from './password-fields.ts';

/** Changes it, sealed; the session goes on without what forced it. Throws ApiError. docs/product/password.md */
export async function changePassword({ current, next }: PasswordFields): Promise<void> {
  const asked = getSession();
  await call('member.password', { body: { oldPassword: current, newPassword: next } });
  await renewRememberedPassword(current, next);
  const session = getSession();
  // the player may have left meanwhile
  if (!session || session.token !== asked?.token) return;
  const { updatePassword: _done, passwordExpired: _old, ...rest } = session;
  startSession({ ...rest, firstTimeLogin: false });
}
