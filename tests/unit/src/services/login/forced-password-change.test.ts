import { describe, expect, test } from 'vitest';
import { findForcedChangeText, isChangeForced } from '#src/services/login/forced-password-change.ts';

const QUIET = {
  firstTimeLogin: false,
  passwordExpired: false,
  forcesExpired: false,
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
    ['an expired password where the merchant wants it', { passwordExpired: true, forcesExpired: true }, true],
    ['an expired password where it does not', { passwordExpired: true }, false],
    ['the flag alone', { forcesExpired: true }, false],
    ['the default password', DEFAULT, true],
    ['a password that the operator calls the default one', { passwordIsDefault: true }, true],
    ['that word about a code', { passwordIsDefault: true, type: 'sms' as const }, false],
    ['the default password with a blank', { ...DEFAULT, password: 'welcome ' }, false],
    ['a code that equals it', { ...DEFAULT, type: 'sms' as const }, false],
    ['an identity provider', { ...DEFAULT, type: 'firebase' as const }, false],
    ['no password where there is no default one', { defaultPassword: '', password: '' }, false],
    ['no password at all', { defaultPassword: 'welcome', password: undefined }, false],
    ['an ordinary login', {}, false],
  ])('after %s is forced or not', (_case, input, isForced) => {
    expect(isChangeForced({ ...QUIET, ...input })).toBe(isForced);
  });
});

test.each([
  [{ firstTimeLogin: true, passwordExpired: true }, 'password_forced_first'],
  [{ firstTimeLogin: false, passwordExpired: true }, 'password_forced_expired'],
  [{ firstTimeLogin: false }, 'password_forced'],
] as const)('says why: %o', (session, words) => {
  expect(findForcedChangeText(session)).toBe(words);
});
