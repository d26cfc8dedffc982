import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { PasswordChange } from '#src/features/password/password-rules.ts';

const check = (...[oldPassword, newPassword, repeated]: readonly string[]) => {
  const { issues = [] } = v.safeParse(PasswordChange, { oldPassword, newPassword, repeated }, { abortPipeEarly: true });
  return issues.map((issue) => [v.getDotPath(issue), issue.message]);
};

describe('a password change', () => {
  test.each([
    ['the same once more', ['a', 'a', 'a'], 'newPassword', 'password_same'],
    ['another repeat', ['a', 'b', 'B'], 'repeated', 'password_differs'],
    ['a blank more in the repeat', ['a', 'b', 'b '], 'repeated', 'password_differs'],
    ['neither a new password nor its repeat', ['a', 'a', 'b'], 'newPassword', 'password_same'],
  ] as const)('is not sent with %s', (_case, typed, field, message) => {
    expect(check(...typed)).toEqual([[field, message]]);
  });

  test('names each field that is missing, and compares none of them', () => {
    expect(check('', 'b', '')).toEqual([
      ['oldPassword', 'password_current_missing'],
      ['repeated', 'password_repeat_missing'],
    ]);
  });

  test('is sent as it was typed, blanks and all', () => {
    expect(check('a', ' a', ' a')).toEqual([]);
    expect(v.parse(PasswordChange, { oldPassword: 'a', newPassword: ' a', repeated: ' a' }).newPassword).toBe(' a');
  });
});
