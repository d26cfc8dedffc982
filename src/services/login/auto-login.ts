import type { LoginType } from '#contract/calls/session.ts';
import { type ErrorCode, OWN_ERRORS } from '#contract/errors.ts';
import { type ApiError, toApiError } from '../../bridges/api-error.ts';
import type { CaptchaFields } from '../captcha.ts';
import { loadLoginRules } from '../identity-settings.ts';
import { getMerchant } from '../merchant.ts';
import { disableAutoLogin, forgetLogin, isAutoLoginDisabled, readRememberedLogin } from '../remembered-login/remembered-login.ts';
import { waitingLogin } from '../remembered-login/waiting-login.ts';
import { getSession } from '../session/session.ts';
import { completeLogin } from './complete-login.ts';
import { sendLogin } from './send-login.ts';

export interface AutoLoginInput {
  readonly hasSession: boolean;
  /** The query the page was started with. */
  readonly search: string;
  /** The merchant's flags. */
  readonly flags: Readonly<Record<string, boolean>>;
  /** The `autoLogin` setting of this device is '0'. */
  readonly isDisabled: boolean;
  readonly login: { readonly type: LoginType; readonly merchant: string };
  /** The merchant of this page. */
  readonly merchant: string;
}

/** Returns whether the remembered login may be used without the player; docs/product/login.md. */
export function mayAutoLogIn({ hasSession, search, flags, isDisabled, login, merchant }: AutoLoginInput): boolean {
  const query = new URLSearchParams(search);
  if (hasSession || query.has('redirectUrl') || query.has('backUrl')) return false;
  if (flags.MOBILEAUTOLOGIN3 !== true || isDisabled) return false;
  return login.merchant === merchant && login.type !== 'sms';
}

const DISABLING: readonly string[] = ['token_ip_different', 'play_paused'];
const CAPTCHA_CODES: readonly string[] = ['captcha_required', 'captcha_wrong'];

/**
 * Decides what a failure means for the next start, and whether a captcha helps now. A login that needs the player stays remembered,
 * and they log in manually.
 */
export function decideAfterFailure(code: string): 'forget' | 'disable' | 'solve' | 'keep' {
  if (code === 'login.cred.err' || code === 'not.exists.user') return 'forget';
  if (DISABLING.includes(code)) return 'disable';
  return CAPTCHA_CODES.includes(code) ? 'solve' : 'keep';
}

/**
 * Decides by the refusals of two lines: one line alone removes no remembered login. `second` is the refusal of another line for the
 * same login.
 */
export function decideAfterSecond(first: string, second: string): 'forget' | 'disable' | 'keep' {
  const decision = decideAfterFailure(first);
  if (decision === 'solve') return 'keep';
  const isOnlyLine = second === ('call_cancelled' satisfies ErrorCode);
  if (isOnlyLine || decideAfterFailure(second) === decision) return decision;
  // No other line answers: the player's data stays, but the login is not tried at each start.
  return second in OWN_ERRORS ? 'disable' : 'keep';
}

interface AutoLoginCalls {
  readonly send: typeof sendLogin;
  readonly loadRules: typeof loadLoginRules;
}

const CALLS: AutoLoginCalls = { send: sendLogin, loadRules: loadLoginRules };

/** Logs in with the remembered login, once per start; docs/product/login.md. */
export async function autoLogIn(search: string, { send, loadRules } = CALLS): Promise<void> {
  const remembered = await readRememberedLogin();
  if (!remembered?.password) return;
  const { username, password } = remembered;
  const { flags, captcha } = await loadRules();
  const hasSession = getSession() !== null;
  const { code: merchant } = getMerchant();
  if (!mayAutoLogIn({ hasSession, search, flags, isDisabled: isAutoLoginDisabled(), login: remembered, merchant })) return;
  const logIn = createTry(send, { username, password });
  if (captcha !== 'none') waitingLogin.set({ captcha, logIn, isNeeded });
  // The stored status may not require the captcha yet.
  else if (!(await logIn({}))) waitingLogin.set({ ...(await loadRules('network-only')), logIn, isNeeded });
}

/** Returns a function that logs in with a solved captcha; its result is false if the operator requires a captcha. */
function createTry(send: AutoLoginCalls['send'], login: { username: string; password: string }) {
  /** Stays until another line was asked, which may require a captcha of its own. */
  let refusal: ApiError | undefined;
  const logIn = async (solution: CaptchaFields): Promise<boolean> => {
    if (!isNeeded()) return true;
    try {
      const answer = await send({ ...login, ...solution }, new AbortController().signal, refusal?.line);
      if (!isNeeded()) return true;
      await completeLogin(answer, { type: 'username', ...login, remember: true, isSilent: true });
      return true;
    } catch (reason) {
      const error = toApiError(reason);
      // The remembered login may be a newer one.
      if (getSession()) return true;
      const decision = decideAfterFailure(error.code);
      if (decision === 'solve') return false;
      if (refusal || decision === 'keep' || error.line === undefined) {
        take(refusal ? decideAfterSecond(refusal.code, error.code) : decision);
        return true;
      }
      refusal = error;
      // A captcha is valid once.
      return logIn({});
    }
  };
  return logIn;
}

/** False if the player has logged in meanwhile, perhaps with another account, or has logged out in another tab. */
const isNeeded = (): boolean => getSession() === null && !isAutoLoginDisabled();

function take(decision: 'forget' | 'disable' | 'keep'): void {
  if (decision === 'forget') forgetLogin();
  if (decision === 'disable') disableAutoLogin();
}
