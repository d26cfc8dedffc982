import { FirebaseError } from 'firebase/app';
import { expect, test } from 'vitest';
import { ApiError } from '#src/bridges/api-error.ts';
import en from '#src/i18n/locales/en/social-login.json';
import { isCancelledByUser, readProviderError } from '#src/services/identity-provider/provider-error.ts';

const fail = (code: string, words = 'Error') => new FirebaseError(code, `Firebase: ${words} (${code}).`);

test('an error tells its text, its code and the reason', () => {
  const told = readProviderError(fail('auth/popup-blocked', 'The window did not open.'));
  expect(told).toEqual({ text: 'auth_popup_blocked', code: 'auth/popup-blocked', reason: 'The window did not open.' });
});

test('a code nobody knows counts as auth/unknown', () => {
  const told = readProviderError(fail('auth/brand-new'));
  expect(told).toEqual({ text: 'auth_unknown', code: 'auth/unknown', reason: 'Error auth/brand-new' });
});

test.each(['__proto__', 'constructor', 'toString'])('auth/%s is no code of ours', (name) => {
  expect(readProviderError(fail(`auth/${name}`))?.code).toBe('auth/unknown');
});

test('a code whose message was never sent is told as expired', () => {
  expect(readProviderError(new ApiError('auth/code-expired'))).toMatchObject({
    text: 'auth_code_expired',
    code: 'auth/code-expired',
  });
});

test.each(['auth/cancelled-popup-request', 'auth/popup-closed-by-user', 'auth/user-cancelled'])('%s is passed over', (code) => {
  expect(isCancelledByUser(fail(code))).toBe(true);
});

test.each([undefined, null, 'auth/unknown', { code: 7 }, new Error('auth/unknown'), new ApiError('login.cred.err')])(
  'an error of somebody else is left alone (%s)',
  (error) => {
    expect(readProviderError(error)).toBeUndefined();
    expect(isCancelledByUser(error)).toBe(false);
  },
);

test('every code of the table has words', () => {
  for (const code of ['auth/quota-exceeded', 'auth/timeout', 'auth/session-expired', 'auth/unauthorized-domain']) {
    expect(Object.keys(en)).toContain(readProviderError(fail(code))?.text);
  }
});
