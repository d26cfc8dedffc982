import { ApiError } from '../../bridges/api-error.ts';
import { loadLoginRules } from '../identity-settings.ts';
import { getMerchant } from '../merchant.ts';
import { forgetLogin, isAutoLoginOff, readRememberedLogin, turnAutoLoginOff } from '../remembered-login/remembered-login.ts';
import { getSession } from '../session.ts';
import { judgeFailure, mayLogInAlone } from './auto-login-rules.ts';
import { completeLogin } from './complete-login.ts';
import { sendLogin } from './send-login.ts';

/** Logs in by the remembered login, once a start and without a word; docs/product/login.md. */
export async function logInAlone(search: string): Promise<void> {
  const login = await readRememberedLogin();
  if (!login?.password) return;
  const { username, password } = login;
  const { flags } = await loadLoginRules();
  const hasSession = getSession() !== null;
  const isOffered = flags.MOBILEAUTOLOGIN3 ?? false;
  const { code: merchant } = getMerchant();
  if (!mayLogInAlone({ hasSession, search, isOffered, isOff: isAutoLoginOff(), login, merchant })) return;
  try {
    const answer = await sendLogin({ username, password }, new AbortController().signal);
    // the player was quicker, perhaps as somebody else
    if (getSession()) return;
    await completeLogin(answer, { type: 'username', username, password, remember: true });
  } catch (error) {
    heedFailure(error);
  }
}

function heedFailure(error: unknown): void {
  const judged = judgeFailure(error instanceof ApiError ? error.code : '');
  if (judged === 'forget') forgetLogin();
  if (judged === 'turn-off') turnAutoLoginOff();
}
