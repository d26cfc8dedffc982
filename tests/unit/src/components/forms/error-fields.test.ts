import { expect, test } from 'vitest';
import { findErrorField } from '#src/components/forms/error-fields.ts';

test.each([
  ['username_taken', ['username', 'password'], 'username'],
  ['password_unfit', ['username', 'password'], 'password'],
  ['password_unfit', ['oldPassword', 'newPassword'], 'newPassword'],
  ['password_wrong', ['oldPassword', 'newPassword'], 'oldPassword'],
  ['code_wrong', ['authCode'], 'authCode'],
  ['code_expired', ['mobileNum', 'verificationCode'], 'verificationCode'],
  ['verification_wrong', ['email', 'verificationCode'], 'email'],
  ['amount_unfit', ['amount'], 'amount'],
  ['deposit_limit', ['amount'], 'amount'],
  ['consent_missing', ['username', 'acceptedTerms'], 'acceptedTerms'],
  ['mobile_taken', ['username', 'password'], undefined],
  ['agent_only', ['username', 'password'], undefined],
  ['toString', ['username'], undefined],
])('%s in a form with %j is shown beside %s', (code, fields, field) => {
  expect(findErrorField(code, (name) => fields.includes(name))).toBe(field);
});
