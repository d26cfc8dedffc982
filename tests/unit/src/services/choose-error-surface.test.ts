import { expect, test } from 'vitest';
import { ERRORS, type ErrorSurface, EXPECTED_ERRORS, findErrorSurface } from '#contract/errors.ts';
import { ApiError } from '#src/bridges/api-error.ts';
import { findErrorField } from '#src/components/forms/use-form.ts';
import { CaptchaError } from '#src/services/captcha.ts';
import { chooseErrorSurface } from '#src/services/choose-error-surface.ts';

const CODES = [...Object.keys(ERRORS), ...Object.keys(EXPECTED_ERRORS)];

test.each<[ErrorSurface, readonly string[]]>([
  [
    'silent',
    [
      'lines_down',
      'device_offline',
      'call_blocked',
      'call_cancelled',
      'TOO_MANY_REQUESTS',
      'TOO_MANY_REQUEST_IN_ONE_DAY',
      'service_unavailable',
    ],
  ],
  [
    'screen',
    [
      'CUSTOMER_NOT_LOGIN',
      'customer.not.login',
      'user.or.token.invalid',
      'login.not.session',
      'login_verify_required',
      'bind_customer_required',
      'password_change_required',
      'domain_not_available',
    ],
  ],
  [
    'notice',
    [
      'login.cred.err',
      'not.exists.user',
      'token_ip_different',
      'reply_invalid',
      'call_timed_out',
      'somebody.else',
      'toString',
      '',
    ],
  ],
])('the errors with these codes are shown as %s', (place, codes) => {
  for (const code of codes) expect(chooseErrorSurface(new ApiError(code)), code).toBe(place);
});

test('a field shows exactly the errors that a form maps to a field', () => {
  const inFields = CODES.filter((code) => findErrorField(code, () => true));
  expect(CODES.filter((code) => findErrorSurface({ code, status: 200 }) === 'field')).toEqual(inFields);
});

test.each(CODES)('%s over HTTP 502 is silent', (code) => {
  expect(findErrorSurface({ code, status: 502 })).toBe('silent');
});

test('HTTP 401 ends the session with any code', () => {
  expect(chooseErrorSurface(new ApiError('token_ip_different', { status: 401 }))).toBe('screen');
});

test.each<[string, unknown, ErrorSurface]>([
  ['a login that the player cancelled', { code: 'auth/cancelled-popup-request' }, 'silent'],
  ['an error of the identity provider', { code: 'auth/network-request-failed' }, 'notice'],
  ['a wrong code at the identity provider', { code: 'auth/invalid-verification-code' }, 'field'],
  ['an error that was shown before', new CaptchaError('verify_first'), 'silent'],
  ['a defect of the page', new TypeError('x is undefined'), 'notice'],
])('%s is shown correctly', (_, reason, place) => {
  expect(chooseErrorSurface(reason)).toBe(place);
});
