import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { VerificationBody } from '#contract/schemas/identity/login.ts';
import { composeVerification } from '#src/features/two-factor/send-verification.ts';
import type { Proof } from '#src/services/login/two-factor-methods.ts';

const ALAN = { type: 'username', username: 'alan', password: ' p ' } as const;
const PHONE = { countryDialingCode: '84', mobileNum: '912345678' };

describe('a verification', () => {
  test.each<[string, Proof, object]>([
    ['payee name', { method: 'payeeName', payeeName: 'ALAN TURING' }, { method: 'P', payeeName: 'ALAN TURING' }],
    ['authenticator', { method: 'ga', authCode: '123456' }, { method: 'G', authCode: '123456' }],
    [
      'e-mail',
      { method: 'email', email: 'a@b.c', verificationCode: '1' },
      { method: 'E', email: 'a@b.c', verificationCode: '1' },
    ],
    ['e-mail without a code', { method: 'email', email: 'a@b.c' }, { method: 'E', email: 'a@b.c' }],
    [
      'SMS',
      { method: 'sms', ...PHONE, verificationCode: '1' },
      { method: 'S', mobileNum: PHONE.mobileNum, verificationCode: '1' },
    ],
    [
      'firebase SMS',
      { method: 'sms', ...PHONE, firebaseIdToken: 't' },
      { method: 'S', mobileNum: PHONE.mobileNum, firebaseIdToken: 't' },
    ],
  ])('by %s sends exactly the fields of its method', (_, proof, fields) => {
    const body = composeVerification(ALAN, proof);
    expect(body).toEqual({ username: 'alan', password: ' p ', ...fields });
    expect(v.is(VerificationBody, body)).toBe(true);
  });

  test('of a login by a provider keeps the phone apart from the login', () => {
    const attempt = { type: 'firebase', username: '', firebaseIdToken: 'of the login' } as const;
    const proof = { method: 'sms', ...PHONE, firebaseIdToken: 'of the phone' } as const;
    const body = composeVerification(attempt, proof);
    expect(body).toEqual({ ...attempt, method: 'S', mobileNum: PHONE.mobileNum, phoneIdToken: 'of the phone' });
    expect(v.is(VerificationBody, body)).toBe(true);
  });

  test('of a login without a password brings none', () => {
    const attempt = { type: 'firebase', username: '+63', firebaseIdToken: 'token' } as const;
    const body = composeVerification(attempt, { method: 'ga', authCode: '1' });
    expect(body).toEqual({ ...attempt, method: 'G', authCode: '1' });
  });
});
