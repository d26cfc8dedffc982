import { beforeAll, expect, test } from 'vitest';
import { ERRORS, type ErrorCode, type PasskeyErrorCode } from '#contract/errors.ts';
import { findErrorText, getErrorText } from '#src/i18n/error-text.ts';
import errors from '#src/i18n/locales/en/errors.json';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';

beforeAll(addScreenTexts);

/** What a player can do nothing about has no words of its own. */
const WITHOUT_WORDS: readonly ErrorCode[] = [
  'call_cancelled',
  'idempotency_key_reused',
  'request_invalid',
  'not_found',
  'internal_error',
  'unknown_error',
];

test.each(Object.keys(ERRORS) as ErrorCode[])('%s is told in words of its own, or known to have none', (code) => {
  expect(findErrorText(code) === 'unknown_error').toBe(WITHOUT_WORDS.includes(code));
});

/** Does not compile while an expected error has no text. */
const EXPECTED: Readonly<Record<`error_${Exclude<ErrorCode, keyof typeof ERRORS | PasskeyErrorCode>}`, string>> = errors;

test.each(Object.keys(EXPECTED))('%s is found by its code', (key) => {
  expect(findErrorText(key.replace('error_', ''))).toBe(key);
});

test("the page's own text of a known code comes before the operator's", () => {
  const serverMessage = 'Words of the operator';
  expect(getErrorText({ code: 'login.cred.err', serverMessage })).toBe('Wrong username or password.');
  expect(getErrorText({ code: 'somebody.else', serverMessage })).toBe(serverMessage);
  expect(getErrorText({ code: 'somebody.else', serverMessage: '' })).toBe('Something went wrong');
});

test.each(['', 'toString', 'somebody.else'])('the unknown code "%s" is an unknown error', (code) => {
  expect(findErrorText(code)).toBe('unknown_error');
});
