// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import {
  disableAutoLogin,
  isAutoLoginDisabled,
  readRememberedLogin,
  rememberLogin,
  renewRememberedLogin,
} from '#src/services/remembered-login/remembered-login.ts';

afterEach(() => localStorage.clear());

test('a logout while a login is being remembered is not undone', async () => {
  const remembering = rememberLogin({ type: 'username', username: 'ada', merchant: 'aurora', password: 'p' });
  disableAutoLogin();
  await remembering;
  expect(isAutoLoginDisabled()).toBe(true);
});

test('a login that is written once more is there all the time, and used automatically no more than before', async () => {
  const login = { type: 'sms', username: '+639171234567', merchant: 'aurora' } as const;
  await rememberLogin(login);
  disableAutoLogin();
  const renewing = renewRememberedLogin(login);
  expect(await readRememberedLogin()).toEqual(login);
  await renewing;
  expect([await readRememberedLogin(), isAutoLoginDisabled()]).toEqual([login, true]);
});

test('the login before is forgotten before the new one is remembered', async () => {
  await rememberLogin({ type: 'sms', username: '+639171234567', merchant: 'aurora' });
  const remembering = rememberLogin({ type: 'username', username: 'ada', merchant: 'aurora', password: 'p' });
  expect(await readRememberedLogin()).toBeUndefined();
  await remembering;
});
