// @vitest-environment page
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { PhoneProof } from '#src/components/verification-code/phone-and-code.tsx';
import { PasswordLogin } from '#src/features/login/use-login-forms.ts';

const check = (username: string, password: string) => {
  const { issues = [] } = v.safeParse(PasswordLogin, { username, password }, { abortPipeEarly: true });
  return Object.fromEntries(
    issues.map((issue) => [v.getDotPath(issue), issue.type === 'max_length' ? 'too long' : issue.message]),
  );
};

describe('a login by password', () => {
  test('accepts any text that is not empty', () => {
    expect(check('ada', 'fastline-1')).toEqual({});
    expect(check('🎟️', 'كلمة السر')).toEqual({});
    expect(check('a', '   ')).toEqual({});
  });

  test('trims the name and leaves the password unchanged', () => {
    expect(v.parse(PasswordLogin, { username: '\u00a0 ada\t', password: ' p ' })).toEqual({ username: 'ada', password: ' p ' });
  });

  test.each([
    ['', '', { username: 'username_missing', password: 'password_missing' }],
    [' \u3000\n', 'p', { username: 'username_missing' }],
    ['ada', '', { password: 'password_missing' }],
    ['ada', 'x'.repeat(10_240), { password: 'too long' }],
    ['é'.repeat(10_240), 'p', { username: 'too long' }],
  ])('names the invalid field', (username, password, problems) => {
    expect(check(username, password)).toEqual(problems);
  });
});

describe('a login by SMS', () => {
  const parse = (mobileNum: string, verificationCode: string) =>
    v.safeParseAsync(PhoneProof, { countryDialingCode: '63', mobileNum, verificationCode }, { abortPipeEarly: true });

  test('reads digits of every script in number and code', async () => {
    const { output } = await parse('०917 123 4567', '१२ ३४ ५६');
    expect(output).toEqual({ countryDialingCode: '63', mobileNum: '9171234567', verificationCode: '123456' });
  });

  test('separates a typed dialling code from the number', async () => {
    const { output } = await parse('+84 912 345 678', '1');
    expect(output).toMatchObject({ countryDialingCode: '84', mobileNum: '912345678' });
  });

  test.each([
    ['', '', { mobileNum: 'mobile_missing', verificationCode: 'code_missing' }],
    ['9171234567', ' ', { verificationCode: 'code_missing' }],
    ['123', '1', { mobileNum: 'mobile_unfit' }],
  ])('names the invalid field of %j and %j', async (mobileNum, code, problems) => {
    const { issues = [] } = await parse(mobileNum, code);
    expect(Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message]))).toEqual(problems);
  });
});
