// @vitest-environment page
import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Login } from '#contract/calls/session.ts';
import { SessionInfo } from '#contract/schemas/session-info.ts';
import { completeLogin, createSessionInfo, findForcedChangeText, isChangeForced } from '#src/services/login/complete-login.ts';
import { endSession } from '#src/services/session/page-session.ts';
import { getSession } from '#src/services/session/session.ts';
import { refuse, startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const LOGIN = { token: 'new', id: '1', customerType: 0, firstTimeLogin: false, passwordExpired: false };
const gateway = startTestGateway();
const breakOff = () => Promise.reject(new Error('cut'));

beforeEach(() => {
  endSession();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

test.each([
  ['is refused', refuse('unknown_error', { status: 500 })],
  ['breaks off', breakOff],
])('a login requests the progress with its own token, and succeeds even if that %s', async (_, answer) => {
  gateway.answer({ 'vip.progress': answer });
  await completeLogin(LOGIN, { type: 'username', username: 'ada', remember: false });
  expect(gateway.findCalls('vip.progress')[0]?.context.token).toBe('new');
  expect(getSession()?.token).toBe('new');
});

test('a silent login does not enable auto login', async () => {
  gateway.answer({ 'vip.progress': breakOff });
  localStorage.setItem('autoLogin', '0');
  await completeLogin(LOGIN, { type: 'sms', username: '+639171234567', remember: true, isSilent: true });
  expect(localStorage.getItem('autoLogin')).toBe('0');
});

test('a login does not wait for the progress', async () => {
  gateway.answer({ 'vip.progress': () => new Promise(() => {}) });
  await completeLogin(LOGIN, { type: 'username', username: 'ada', remember: false });
  expect(getSession()?.token).toBe('new');
});

test('identifies the member of the session if the login reply does not', async () => {
  gateway.answer({ 'member.info': { id: '7', userName: '', type: 4, merchantCode: 'aurora', firstTimeLogin: false } });
  await completeLogin(
    { ...LOGIN, id: undefined, customerType: undefined },
    { type: 'username', username: 'ada', remember: false },
  );
  await vi.waitFor(() => expect(getSession()).toMatchObject({ token: 'new', id: '7', userName: 'ada', type: 4 }));
  gateway.calls.length = 0;
  await completeLogin({ ...LOGIN, token: 'newer' }, { type: 'passkey', username: '', remember: false });
  expect(gateway.listRows()).not.toContain('member.info');
});

describe('the stored data of a login', () => {
  test('reads the type from customerType, and each form of true', () => {
    const login = v.parse(Login, {
      token: 't',
      id: 7,
      userName: 'ada',
      customerType: 1,
      firstTimeLogin: 'Y',
      passwordExpired: 'N',
    });
    expect(createSessionInfo(login, 'ADA ', 'aurora')).toEqual({
      id: '7',
      token: 't',
      merchantCode: 'aurora',
      userName: 'ada',
      type: 1,
      firstTimeLogin: true,
    });
  });

  test('treats an invalid type as a member', () => {
    const stored = { token: 't', merchantCode: 'aurora', type: { valueOf: 1, toString: 2 } };
    expect(v.parse(SessionInfo, stored)).toMatchObject({ type: 0 });
  });

  test('is valid if the operator sends only a token', () => {
    const session = createSessionInfo(v.parse(Login, { token: 't', passwordExpired: false }), 'ada', 'aurora');
    expect(v.parse(SessionInfo, session)).toEqual(session);
    expect(session).toMatchObject({ userName: 'ada', type: 0, firstTimeLogin: false });
  });
});

const QUIET = {
  firstTimeLogin: false,
  passwordExpired: false,
  flags: {},
  passwordIsDefault: false,
  defaultPassword: '',
  type: 'username' as const,
  password: 'fastline-1',
};
const DEFAULT = { defaultPassword: 'welcome', password: 'welcome' };

describe('a password change', () => {
  test.each([
    ['a first login', { firstTimeLogin: true }, true],
    ['a first login by SMS', { firstTimeLogin: true, type: 'sms' as const }, true],
    ['an expired password if the merchant enforces it', { passwordExpired: true, flags: { PWDEXPFORCECHANGE3: true } }, true],
    ['an expired password if it does not', { passwordExpired: true }, false],
    ['the flag alone', { flags: { PWDEXPFORCECHANGE3: true } }, false],
    ['the default password', DEFAULT, true],
    ['a password that the operator flags as the default one', { passwordIsDefault: true }, true],
    ['that flag for a code', { passwordIsDefault: true, type: 'sms' as const }, false],
    ['the default password with a blank', { ...DEFAULT, password: 'welcome ' }, false],
    ['a code that equals it', { ...DEFAULT, type: 'sms' as const }, false],
    ['an identity provider', { ...DEFAULT, type: 'firebase' as const }, false],
    ['no password if there is no default one', { defaultPassword: '', password: '' }, false],
    ['no password at all', { defaultPassword: 'welcome', password: undefined }, false],
    ['an ordinary login', {}, false],
  ])('is forced or not after %s', (_case, input, isForced) => {
    expect(isChangeForced({ ...QUIET, ...input })).toBe(isForced);
  });
});

test.each([
  [{ firstTimeLogin: true, passwordExpired: true }, 'password_forced_first'],
  [{ firstTimeLogin: false, passwordExpired: true }, 'password_forced_expired'],
  [{ firstTimeLogin: false }, 'password_forced'],
] as const)('shows the reason: %o', (session, words) => {
  expect(findForcedChangeText(session)).toBe(words);
});
