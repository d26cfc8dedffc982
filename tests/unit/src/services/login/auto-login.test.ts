// @vitest-environment page
import 'fake-indexeddb/auto';
import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CaptchaKind } from '#contract/captcha/required-captcha.ts';
import { IdentitySettings } from '#contract/schemas/identity/identity-settings.ts';
import { ApiError } from '#src/bridges/api-error.ts';
import type { loadLoginRules } from '#src/services/identity-settings.ts';
import { type AutoLoginInput, autoLogIn, decideAfterFailure, mayAutoLogIn } from '#src/services/login/auto-login.ts';
import { completeLogin } from '#src/services/login/complete-login.ts';
import { getMerchant } from '#src/services/merchant.ts';
import {
  disableAutoLogin,
  isAutoLoginDisabled,
  readRememberedLogin,
  rememberLogin,
} from '#src/services/remembered-login/remembered-login.ts';
import { waitingLogin } from '#src/services/remembered-login/waiting-login.ts';
import { endSession } from '#src/services/session/page-session.ts';
import { getSession } from '#src/services/session/session.ts';
import { startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const sendLogin = vi.fn();
const captcha: Record<'stored' | 'current', CaptchaKind> = { stored: 'none', current: 'none' };
const settings = v.parse(IdentitySettings, {});
const loadRules: typeof loadLoginRules = async (prefer) => ({
  flags: { MOBILEAUTOLOGIN3: true },
  settings,
  captcha: prefer === 'network-only' ? captcha.current : captcha.stored,
});
startTestGateway();

const LOGIN = { token: 'silent', id: '1', customerType: 0, firstTimeLogin: false, passwordExpired: false };

/** Starts with a slow login: `meanwhile` runs before the reply. */
async function start(meanwhile: () => unknown, answer: () => unknown): Promise<void> {
  sendLogin.mockImplementation(async () => {
    await meanwhile();
    return answer();
  });
  await autoLogIn('', { send: sendLogin, loadRules });
}
const refuse = (code: string) => () => Promise.reject(new ApiError(code));
const logInByHand = (remember: boolean) =>
  completeLogin({ ...LOGIN, token: 'by-hand' }, { type: 'username', username: 'grace', password: 'new', remember });

beforeEach(async () => {
  localStorage.clear();
  waitingLogin.set(undefined);
  Object.assign(captcha, { stored: 'none', current: 'none' });
  sendLogin.mockReset();
  endSession();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await rememberLogin({ type: 'username', username: 'ada', password: 'p', merchant: getMerchant().code });
});

test('a start logs in with the remembered login', async () => {
  await start(
    () => {},
    () => LOGIN,
  );
  expect(getSession()?.token).toBe('silent');
});

test.each(['login.cred.err', 'token_ip_different'])(
  'a manual login meanwhile stays remembered, even if the start’s own login ends in %s',
  async (code) => {
    await start(() => logInByHand(true), refuse(code));
    expect(await readRememberedLogin()).toMatchObject({ username: 'grace', password: 'new' });
    expect([getSession()?.token, isAutoLoginDisabled()]).toEqual(['by-hand', false]);
  },
);

test('a refused login is forgotten', async () => {
  await start(() => {}, refuse('login.cred.err'));
  expect(await readRememberedLogin()).toBeUndefined();
});

describe('one line alone', () => {
  const A = 'https://a.test';
  /** One line refuses the login, and the others answer the same login. */
  const startOver = async (code: string, other: () => unknown) => {
    sendLogin.mockImplementation(async (_attempt, _signal, exceptLine?: string) => {
      if (exceptLine === A) return other();
      throw new ApiError(code, { line: A });
    });
    await autoLogIn('', { send: sendLogin, loadRules });
  };

  test.each(['login.cred.err', 'not.exists.user', 'token_ip_different', 'play_paused'])(
    'cannot end the remembered login by %s',
    async (code) => {
      await startOver(code, () => LOGIN);
      expect([getSession()?.token, isAutoLoginDisabled()]).toEqual(['silent', false]);
      expect(await readRememberedLogin()).toMatchObject({ username: 'ada', password: 'p' });
    },
  );

  test.each([
    ['the same refusal', 'login.cred.err', [undefined, false]],
    ['another name for it', 'not.exists.user', [undefined, false]],
    ['no other line', 'call_cancelled', [undefined, false]],
    ['no answer', 'lines_down', ['p', true]],
    ['another refusal', 'login_verify_required', ['p', false]],
  ] as const)('is weighed against that of another line: %s', async (_, code, [password, isDisabled]) => {
    await startOver('login.cred.err', refuse(code));
    expect([(await readRememberedLogin())?.password, isAutoLoginDisabled()]).toEqual([password, isDisabled]);
  });

  test('is weighed once the captcha is solved that the other line requires', async () => {
    await startOver('login.cred.err', refuse('captcha_required'));
    sendLogin.mockImplementation((_attempt, _signal, exceptLine?: string) =>
      exceptLine === A ? LOGIN : Promise.reject(new ApiError('login.cred.err', { line: A })),
    );
    expect(await waitingLogin.get()?.logIn({ captchaId: 'i', captchaCode: 'c' })).toBe(true);
    expect(getSession()?.token).toBe('silent');
  });
});

test('a login pending during a logout in another tab is discarded', async () => {
  await start(disableAutoLogin, () => LOGIN);
  expect([getSession(), isAutoLoginDisabled()]).toEqual([null, true]);
});

test('a login with a captcha waits for its solution and sends it', async () => {
  captcha.stored = 'v4';
  await start(
    () => {},
    () => LOGIN,
  );
  expect([sendLogin.mock.calls.length, waitingLogin.get()?.captcha]).toEqual([0, 'v4']);
  expect(await waitingLogin.get()?.logIn({ captchaId: 'i', captchaCode: 'c' })).toBe(true);
  expect(sendLogin.mock.calls[0]?.[0]).toMatchObject({ username: 'ada', captchaId: 'i', captchaCode: 'c' });
  expect(getSession()?.token).toBe('silent');
});

test('also waits for a captcha that the stored status does not require', async () => {
  captcha.current = 'v3';
  await start(() => {}, refuse('captcha_required'));
  expect(waitingLogin.get()?.captcha).toBe('v3');
  expect(await readRememberedLogin()).toMatchObject({ username: 'ada' });
});

test.each(['captcha_wrong', 'captcha_required'])('%s requires another solution', async (code) => {
  captcha.stored = 'v4';
  await start(() => {}, refuse(code));
  expect(await waitingLogin.get()?.logIn({})).toBe(false);
});

test('a solution after a logout in another tab is not sent', async () => {
  captcha.stored = 'v4';
  await start(
    () => {},
    () => LOGIN,
  );
  disableAutoLogin();
  expect([waitingLogin.get()?.isNeeded(), await waitingLogin.get()?.logIn({})]).toEqual([false, true]);
  expect(sendLogin).not.toHaveBeenCalled();
});

const FITS: AutoLoginInput = {
  hasSession: false,
  search: '?affiliateCode=abc',
  flags: { MOBILEAUTOLOGIN3: true },
  isDisabled: false,
  login: { type: 'username', merchant: 'aurora' },
  merchant: 'aurora',
};
const login = FITS.login;

/** The conditions that prevent an auto login, each on its own. */
const HURDLES: readonly [rule: string, spoil: (input: AutoLoginInput) => AutoLoginInput][] = [
  ['there is a token or a session', (input) => ({ ...input, hasSession: true })],
  ['redirectUrl in the query', (input) => ({ ...input, search: `${input.search}&redirectUrl=` })],
  ['backUrl in the query', (input) => ({ ...input, search: `${input.search}&backUrl=%2Fm%2Fgame` })],
  ['MOBILEAUTOLOGIN3 is off', (input) => ({ ...input, flags: {} })],
  ['autoLogin is 0', (input) => ({ ...input, isDisabled: true })],
  ['another merchant', (input) => ({ ...input, login: { ...input.login, merchant: 'rio' } })],
  ['a login by SMS', (input) => ({ ...input, login: { ...input.login, type: 'sms' } })],
];

describe('the remembered login', () => {
  test('is used only if no condition prevents it', () => {
    const combinations = Array.from({ length: 2 ** HURDLES.length }, (_, bits) =>
      HURDLES.filter((_hurdle, place) => bits & (1 << place)),
    );
    const used = combinations.filter((hurdles) => mayAutoLogIn(hurdles.reduce((input, [, spoil]) => spoil(input), FITS)));
    expect(used).toEqual([[]]);
  });

  test.each(HURDLES)('waits for the player: %s', (_rule, spoil) => {
    expect(mayAutoLogIn(spoil({ ...FITS, login }))).toBe(false);
  });

  test.each([
    ['login.cred.err', 'forget'],
    ['not.exists.user', 'forget'],
    ['token_ip_different', 'disable'],
    ['play_paused', 'disable'],
    ['lines_down', 'keep'],
    ['reply_invalid', 'keep'],
    ['sealing_failed', 'keep'],
    ['outcome_unknown', 'keep'],
    ['TOO_MANY_REQUESTS', 'keep'],
    ['captcha_required', 'solve'],
    ['captcha_wrong', 'solve'],
    ['login_verify_required', 'keep'],
    ['bind_customer_required', 'keep'],
    ['', 'keep'],
  ])('after %s means %s', (code, assessed) => {
    expect(decideAfterFailure(code)).toBe(assessed);
  });
});
