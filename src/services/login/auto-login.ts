import { ApiError } from '../../bridges/api-error.ts';
import { loadLoginRules } from '../identity-settings.ts';
import { getMerchant } from '../merchant.ts';
import { disableAutoLogin, forgetLogin, isAutoLoginDisabled, readRememberedLogin } from '../remembered-login/remembered-login.ts';
import { getSession } from '../session/session.ts';
import { decideAfterFailure, mayAutoLogIn } from './auto-login-rules.ts';
import { completeLogin } from './complete-login.ts';
import { sendLogin } from './send-login.ts';

/** Logs in with the remembered login, once a start and silently; docs/product/login.md. */
export async function autoLogIn(search: string): Promise<void> {
  const remembered = await readRememberedLogin();
  if (!remembered?.password) return;
  const { username, password } = remembered;
  const { flags } = await loadLoginRules();
  const hasSession = getSession() !== null;
  const isOffered = flags.MOBILEAUTOLOGIN3 ?? false;
  const { code: merchant } = getMerchant();
  if (!mayAutoLogIn({ hasSession, search, isOffered, isDisabled: isAutoLoginDisabled(), login: remembered, merchant })) return;
  try {
    const login = await sendLogin({ username, password }, new AbortController().signal);
    // the player logged in meanwhile, perhaps as somebody else, or logged out in another tab
    if (getSession() || isAutoLoginDisabled()) return;
    await completeLogin(login, { type: 'username', username, password, remember: true, isSilent: true });
  } catch (error) {
    handleFailure(error);
  }
}

function handleFailure(error: unknown): void {
  // what is remembered by now is another login
  if (getSession()) return;
  const decision = decideAfterFailure(error instanceof ApiError ? error.code : '');
  if (decision === 'forget') forgetLogin();
  if (decision === 'disable') disableAutoLogin();
}
