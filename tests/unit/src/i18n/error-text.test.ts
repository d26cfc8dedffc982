import { beforeAll, expect, test } from 'vitest';
import {
  type EnvelopeErrorCode,
  ERRORS,
  type ErrorCode,
  EXPECTED_ERRORS,
  type PasskeyErrorCode,
  type ProofErrorCode,
} from '#contract/errors.ts';
import { findErrorText, getErrorText } from '#src/i18n/error-text.ts';
import errors from '#src/i18n/locales/en/errors.json';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';

beforeAll(addScreenTexts);

/** Errors that a player cannot act on have no text of their own. */
const WITHOUT_WORDS: readonly ErrorCode[] = [
  'call_cancelled',
  'idempotency_key_reused',
  'request_invalid',
  'not_found',
  'internal_error',
  'unknown_error',
];

test.each(Object.keys(ERRORS) as ErrorCode[])('%s has its own text, or is listed as an exception', (code) => {
  expect(findErrorText(code) === 'unknown_error').toBe(WITHOUT_WORDS.includes(code));
});

/** The operator sends the message of this code. */
type Wordless = keyof typeof ERRORS | PasskeyErrorCode | EnvelopeErrorCode | ProofErrorCode;
/** Fails to compile if an expected error has no text. */
const EXPECTED: Readonly<Record<`error_${Exclude<ErrorCode, Wordless>}`, string>> = errors;

test.each(Object.keys(EXPECTED))('%s is found by its code', (key) => {
  expect(findErrorText(key.replace('error_', ''))).toBe(key);
});

test('the text of every error is a sentence', () => {
  expect(Object.values(errors).filter((words) => !words.endsWith('.'))).toEqual([]);
});

/** Every code that an operator may send, and an unknown one. */
const SENT = [...Object.keys(ERRORS), ...Object.keys(EXPECTED_ERRORS), 'somebody.else'];

test.each(SENT)('the operator’s message for %s takes precedence', (code) => {
  const serverMessage = 'Account locked. 2 tries left.';
  expect(getErrorText({ code, serverMessage })).toBe(serverMessage);
});

test.each([
  ['login.cred.err', 'Wrong username or password.'],
  ['somebody.else', 'Something went wrong'],
])('%s without a message uses the page’s text', (code, words) => {
  for (const serverMessage of ['', ' \n ', '<br>']) expect(getErrorText({ code, serverMessage })).toBe(words);
});

test.each([
  ['Locked.<br/>Call us <b>now</b>', 'Locked. Call us now'],
  ['Between 1 < 2 and 3 > 2', 'Between 1 < 2 and 3 > 2'],
  ['a\u202Eb\u0007c\n\n d', 'a b c d'],
  ['\u{1F600}'.repeat(400), `${'\u{1F600}'.repeat(299)}…`],
])('a message is plain text of a limited length', (serverMessage, shown) => {
  expect(getErrorText({ code: 'somebody.else', serverMessage })).toBe(shown);
});

test('a message of tags without an end is read in a moment', () => {
  const begunAt = performance.now();
  getErrorText({ code: 'somebody.else', serverMessage: '<a'.repeat(100_000) });
  expect(performance.now() - begunAt).toBeLessThan(1_000);
});

test.each(['', 'toString', 'somebody.else'])('the unknown code "%s" is an unknown error', (code) => {
  expect(findErrorText(code)).toBe('unknown_error');
});
