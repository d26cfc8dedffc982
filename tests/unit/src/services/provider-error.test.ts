import { FirebaseError } from 'firebase/app';
import { expect, test } from 'vitest';
import { ApiError } from '#src/bridges/api-error.ts';
import en from '#src/i18n/locales/en/social-login.json';
import { isCancelledByUser, readProviderError } from '#src/services/provider-error.ts';

const fail = (code: string, words = 'Error') => new FirebaseError(code, `Firebase: ${words} (${code}).`);

test('an error has a text, a code and a reason', () => {
  const told = readProviderError(fail('auth/popup-blocked', 'The window did not open.'));
  expect(told).toEqual({ text: 'auth_popup_blocked', code: 'auth/popup-blocked', reason: 'The window did not open.' });
});

test('an unknown code counts as auth/unknown', () => {
  const told = readProviderError(fail('auth/brand-new'));
  expect(told).toEqual({ text: 'auth_unknown', code: 'auth/unknown', reason: 'Error auth/brand-new' });
});

test.each(['__proto__', 'constructor', 'toString'])('auth/%s is unknown', (name) => {
  expect(readProviderError(fail(`auth/${name}`))?.code).toBe('auth/unknown');
});

test('a code whose message was never sent counts as expired', () => {
  expect(readProviderError(new ApiError('auth/code-expired'))).toMatchObject({
    text: 'auth_code_expired',
    code: 'auth/code-expired',
  });
});

test.each(['auth/cancelled-popup-request', 'auth/popup-closed-by-user', 'auth/user-cancelled'])('ignores %s', (code) => {
  expect(isCancelledByUser(fail(code))).toBe(true);
});

test.each([undefined, null, 'auth/unknown', { code: 7 }, new Error('auth/unknown'), new ApiError('login.cred.err')])(
  'leaves other errors alone (%s)',
  (error) => {
    expect(readProviderError(error)).toBeUndefined();
    expect(isCancelledByUser(error)).toBe(false);
  },
);

test('every code of the table has a text', () => {
  for (const code of ['auth/quota-exceeded', 'auth/timeout', 'auth/session-expired', 'auth/unauthorized-domain']) {
    expect(Object.keys(en)).toContain(readProviderError(fail(code))?.text);
  }
});
