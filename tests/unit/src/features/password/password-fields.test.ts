import { describe, expect, test } from 'vitest';
import { findPasswordProblem, findRefusedField } from '#src/features/password/password-fields.ts';

describe('a password change', () => {
  test.each([
    ['the same once more', { current: 'a', next: 'a', repeat: 'a' }, 'next', 'password_same'],
    ['another repeat', { current: 'a', next: 'b', repeat: 'B' }, 'repeat', 'password_differs'],
    ['a blank more in the repeat', { current: 'a', next: 'b', repeat: 'b ' }, 'repeat', 'password_differs'],
  ])('is not sent with %s', (_case, fields, field, words) => {
    expect(findPasswordProblem(fields)).toEqual({ field, words });
  });

  test('is sent as it was typed, blanks and all', () => {
    expect(findPasswordProblem({ current: 'a', next: ' a', repeat: ' a' })).toBeUndefined();
  });

  test.each([
    ['password_wrong', 'current'],
    ['password_unfit', 'next'],
    ['password_same', 'next'],
    ['lines_down', undefined],
  ])('shows %s beside %s', (code, field) => {
    expect(findRefusedField(code)).toBe(field);
  });
});
