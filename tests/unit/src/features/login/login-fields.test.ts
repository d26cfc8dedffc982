import { describe, expect, test } from 'vitest';
import { findLoginProblems, tidyLogin } from '#src/features/login/login-fields.ts';

const check = (username: string, password: string) => findLoginProblems(tidyLogin({ username, password }));

describe('the login fields', () => {
  test('may hold any text that is not empty', () => {
    expect(check('ada', 'fastline-1')).toEqual({});
    expect(check('🎟️', 'كلمة السر')).toEqual({});
    expect(check('a', '   ')).toEqual({});
  });

  test('lose the blanks around the name and none around the password', () => {
    expect(tidyLogin({ username: '\u00a0 ada\t', password: ' p ' })).toEqual({ username: 'ada', password: ' p ' });
  });

  test.each([
    ['', '', { username: 'missing', password: 'missing' }],
    [' \u3000\n', 'p', { username: 'missing' }],
    ['ada', '', { password: 'missing' }],
    ['ada', 'x'.repeat(10_240), { password: 'too-long' }],
    ['é'.repeat(10_240), 'p', { username: 'too-long' }],
  ])('name the field that keeps them from being sent', (username, password, problems) => {
    expect(check(username, password)).toEqual(problems);
  });
});
