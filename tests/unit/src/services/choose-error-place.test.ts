import { expect, test } from 'vitest';
import { ERRORS, type ErrorPlace, EXPECTED_ERRORS, findErrorPlace } from '#contract/errors.ts';
import { ApiError } from '#src/bridges/api-error.ts';
import { findErrorField } from '#src/components/forms/error-fields.ts';
import { CaptchaError } from '#src/services/captcha.ts';
import { chooseErrorPlace } from '#src/services/choose-error-place.ts';

const CODES = [...Object.keys(ERRORS), ...Object.keys(EXPECTED_ERRORS)];

test.each<[ErrorPlace, readonly string[]]>([
  [
    'silent',
    ['lines_down', 'device_offline', 'call_cancelled', 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUEST_IN_ONE_DAY', 'service_unavailable'],
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
])('%s is the place of its codes', (place, codes) => {
  for (const code of codes) expect(chooseErrorPlace(new ApiError(code)), code).toBe(place);
});

test('a field has each error that a form knows a field for, and no other', () => {
  const inFields = CODES.filter((code) => findErrorField(code, () => true));
  expect(CODES.filter((code) => findErrorPlace({ code, status: 200 }) === 'field')).toEqual(inFields);
});

test.each(CODES)('%s over HTTP 502 is silent', (code) => {
  expect(findErrorPlace({ code, status: 502 })).toBe('silent');
});

test('HTTP 401 ends the session, whatever its code', () => {
  expect(chooseErrorPlace(new ApiError('token_ip_different', { status: 401 }))).toBe('screen');
});

test.each<[string, unknown, ErrorPlace]>([
  ['a login that the player cancelled', { code: 'auth/cancelled-popup-request' }, 'silent'],
  ['an error of the identity provider', { code: 'auth/network-request-failed' }, 'notice'],
  ['a wrong code at the identity provider', { code: 'auth/invalid-verification-code' }, 'field'],
  ['what the player has been told already', new CaptchaError('verify_first'), 'silent'],
  ['a defect of the page', new TypeError('x is undefined'), 'notice'],
])('%s has its place', (_, reason, place) => {
  expect(chooseErrorPlace(reason)).toBe(place);
});
