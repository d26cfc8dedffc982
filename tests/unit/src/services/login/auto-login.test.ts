// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#src/bridges/api-error.ts';
import { autoLogIn } from '#src/services/login/auto-login.ts';
import { completeLogin } from '#src/services/login/complete-login.ts';
import { getMerchant } from '#src/services/merchant.ts';
import {
  disableAutoLogin,
  isAutoLoginDisabled,
  readRememberedLogin,
  rememberLogin,
} from '#src/services/remembered-login/remembered-login.ts';
import { endSession } from '#src/services/session/page-session.ts';
import { getSession } from '#src/services/session/session.ts';

const sendLogin = vi.hoisted(() => vi.fn());
vi.mock('#src/services/login/send-login.ts', () => ({ sendLogin }));
vi.mock('#src/services/identity-settings.ts', () => ({
  loadLoginRules: async () => ({ flags: { MOBILEAUTOLOGIN3: true }, settings: {} }),
}));
vi.mock('#src/bridges/gateway.ts', () => ({
  sendToGateway: () => Promise.reject(new Error('cut')),
  notifyGateways: () => {},
  onGatewayMessage: () => () => {},
}));

const LOGIN = { token: 'silent', id: '1', customerType: 0, firstTimeLogin: false, passwordExpired: false };

/** A start that is slow to log in: what happens meanwhile comes before its answer. */
async function start(meanwhile: () => unknown, answer: () => unknown): Promise<void> {
  sendLogin.mockImplementation(async () => {
    await meanwhile();
    return answer();
  });
  await autoLogIn('');
}
const refuse = (code: string) => () => Promise.reject(new ApiError(code));
const logInByHand = (remember: boolean) =>
  completeLogin({ ...LOGIN, token: 'by-hand' }, { type: 'username', username: 'grace', password: 'new', remember });

beforeEach(async () => {
  localStorage.clear();
  endSession();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await rememberLogin({ type: 'username', username: 'ada', password: 'p', merchant: getMerchant().code });
});

test('a start logs in by what is remembered', async () => {
  await start(
    () => {},
    () => LOGIN,
  );
  expect(getSession()?.token).toBe('silent');
});

test.each(['login.cred.err', 'token_ip_different'])(
  'whoever logged in by hand meanwhile stays remembered, though the start’s own login ends in %s',
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

test('a login that was on its way when the player logged out in another tab does not come', async () => {
  await start(disableAutoLogin, () => LOGIN);
  expect([getSession(), isAutoLoginDisabled()]).toEqual([null, true]);
});
