import { call } from '#src/bridges/api.ts';
import { startSession } from '#src/services/session/living-session.ts';
import { getSession } from '#src/services/session.ts';
import { renewRememberedPassword } from '../remembered/remembered-login.ts';
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
