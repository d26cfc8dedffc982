import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { VerificationBody } from '#contract/calls/session.ts';
import { composeVerification, type Proof } from '#src/features/two-factor/send-verification.ts';

const ALAN = { type: 'username', username: 'alan', password: ' p ' } as const;
const PHONE = { countryDialingCode: '84', mobileNum: '912345678' };

describe('a verification', () => {
  describe.each([true, false])('to an operator with the plain protocol only: %s', (isPlain) => {
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
      const body = composeVerification(ALAN, proof, null, isPlain);
      expect(body).toEqual({ username: 'alan', password: ' p ', ...fields });
      expect(v.is(VerificationBody, body)).toBe(true);
    });
  });

  test('of a login by a provider sends the phone separately from the login', () => {
    const attempt = { type: 'firebase', username: '', firebaseIdToken: 'of the login' } as const;
    const proof = { method: 'sms', ...PHONE, firebaseIdToken: 'of the phone' } as const;
    const body = composeVerification(attempt, proof, null, false);
    expect(body).toEqual({ ...attempt, method: 'S', mobileNum: PHONE.mobileNum, phoneIdToken: 'of the phone' });
    expect(v.is(VerificationBody, body)).toBe(true);
  });

  test('of a login without a password sends none', () => {
    const attempt = { type: 'firebase', username: '+63', firebaseIdToken: 'token' } as const;
    const body = composeVerification(attempt, { method: 'ga', authCode: '1' }, null, false);
    expect(body).toEqual({ ...attempt, method: 'G', authCode: '1' });
  });

  test('links an account', () => {
    const account = { channel: 'line', idToken: 'of the account' } as const;
    const proof = { method: 'sms', ...PHONE, firebaseIdToken: 'of the phone' } as const;
    const body = composeVerification(ALAN, proof, account, false);
    expect(body).toMatchObject({ firebaseIdToken: 'of the phone', bindChannel: 'line', bindIdToken: 'of the account' });
    expect(v.is(VerificationBody, body)).toBe(true);
  });

  describe('to an operator with the plain protocol only has one token', () => {
    const account = { channel: 'line', idToken: 'of the account' } as const;
    const byProvider = { type: 'firebase', username: '', firebaseIdToken: 'of the login' } as const;
    const phone = { method: 'sms', ...PHONE, firebaseIdToken: 'of the phone' } as const;
    const code = { method: 'ga', authCode: '1' } as const;
    test.each([
      ['of the login', byProvider, phone, null, 'of the login'],
      ['of the proved phone', ALAN, phone, account, 'of the phone'],
      ['of the linked account', ALAN, code, account, 'of the account'],
    ] as const)('%s', (_, attempt, proof, linked, firebaseIdToken) => {
      const body = composeVerification(attempt, proof, linked, true);
      expect(body).toMatchObject({ firebaseIdToken });
      expect(Object.keys(body).filter((name) => /^(type|bind.*|phoneIdToken)$/.test(name))).toEqual([]);
    });
  });
});
