import { expect, test } from 'vitest';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { findErrorText } from '#src/i18n/error-text.ts';

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

test.each(['', 'toString', 'somebody.else'])('the unknown code "%s" is an unknown error', (code) => {
  expect(findErrorText(code)).toBe('unknown_error');
});
