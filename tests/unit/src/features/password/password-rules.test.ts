// @vitest-environment page
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createPasswordChange } from '#src/features/password/change-password-form.tsx';

const PasswordChange = createPasswordChange({ hint: undefined, check: v.check(() => true, '') });
const check = (...[oldPassword, newPassword, repeated]: readonly string[]) => {
  const { issues = [] } = v.safeParse(PasswordChange, { oldPassword, newPassword, repeated }, { abortPipeEarly: true });
  return issues.map((issue) => [v.getDotPath(issue), issue.message]);
};

describe('a password change', () => {
  test.each([
    ['the current password again', ['a', 'a', 'a'], 'newPassword', 'password_same'],
    ['a different repetition', ['a', 'b', 'B'], 'repeated', 'password_differs'],
    ['an extra blank in the repetition', ['a', 'b', 'b '], 'repeated', 'password_differs'],
    ['the current password and a different repetition', ['a', 'a', 'b'], 'newPassword', 'password_same'],
  ] as const)('is not sent with %s', (_case, typed, field, message) => {
    expect(check(...typed)).toEqual([[field, message]]);
  });

  test('names each missing field, without comparing them', () => {
    expect(check('', 'b', '')).toEqual([
      ['oldPassword', 'password_current_missing'],
      ['repeated', 'password_repeat_missing'],
    ]);
  });

  test('is sent as typed, including blanks', () => {
    expect(check('a', ' a', ' a')).toEqual([]);
    expect(v.parse(PasswordChange, { oldPassword: 'a', newPassword: ' a', repeated: ' a' }).newPassword).toBe(' a');
  });
});
