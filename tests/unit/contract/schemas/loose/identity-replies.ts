import type { LooseReply } from './loose-reply.ts';

const KEY = `MIIBIjANBgkqhkiG9w0BAQEFAAOC${'AbC1'.repeat(8)}`;
const NOON = Date.UTC(2026, 10, 24, 12);

const LOGIN = {
  said: { token: 123, firstTimeLogin: 'N', passwordExpired: null, id: 7, customerType: '2', news: [] },
  read: { token: '123', firstTimeLogin: false, passwordExpired: false, id: '7', customerType: 2 },
};
const REGISTERED = {
  said: { customerId: 7, customerName: 'aurora@ada', userName: null, token: null, merchantCode: null },
  read: { id: '7', userName: 'ada', token: null },
};
const DONE = { said: '', read: '' };

/** Replies of the endpoints for logins and registrations. */
export const IDENTITY_REPLIES = {
  'session.key': {
    said: { publicKey: KEY, more: 1 },
    read: { publicKey: KEY, envelopes: [] },
  },
  'session.login': LOGIN,
  // An operator may omit false values.
  'session.verification': {
    said: { token: 'abc', firstTimeLogin: null },
    read: { token: 'abc', firstTimeLogin: false, passwordExpired: false },
  },
  'member.info': {
    said: {
      customerId: 7,
      userName: 8,
      type: '1',
      language: null,
      merchantCode: 9,
      firstTimeLogin: 'Y',
      clubLabel: { labelName: 3, type: 'SOMETHING' },
      rankLevel: '3',
      token: 12,
    },
    read: {
      id: '7',
      customerId: '7',
      userName: '8',
      type: 1,
      language: null,
      merchantCode: '9',
      firstTimeLogin: true,
      clubLabel: { labelName: '3', type: 'SOMETHING' },
      rankLevel: 3,
      token: '12',
    },
  },
  'member.password': DONE,
  'member.register': REGISTERED,
  'member.registerMobile': REGISTERED,
  'member.registerAutoUsername': { said: { id: 7, userName: 8 }, read: { id: '7', userName: '8', token: null } },
  'member.registerFirebase': { said: { id: '7', userName: 'x@y@ada', token: 5 }, read: { id: '7', userName: 'ada', token: '5' } },
  'passkey.list': {
    said: { passkeys: [{ id: 1, name: '', addedAt: NOON / 1000, usedAt: null }, { name: 'Without an id' }] },
    read: { passkeys: [{ id: '1', addedAt: NOON, usedAt: null }] },
  },
  'passkey.add': { said: { addedPasskeyId: 1 }, read: { addedPasskeyId: '1' } },
  'passkey.rename': DONE,
  'passkey.remove': DONE,
  'passkey.options': {
    said: { publicKey: { challenge: 'abc', more: 1 }, more: 1 },
    read: { publicKey: { challenge: 'abc', more: 1 } },
  },
  'passkey.login': LOGIN,
  'captcha.geetest': {
    said: { gt: 1, challenge: 2, newCaptcha: 'true', success: 1 },
    read: { gt: '1', challenge: '2', newCaptcha: true, success: true },
  },
  'captcha.image': {
    said: { captchaId: 7, image: 'data:image/png;base64,AA==' },
    read: { captchaId: '7', image: 'data:image/png;base64,AA==' },
  },
  'verification.sms': { said: { expirationTime: String(NOON) }, read: { expirationTime: NOON } },
  'verification.email': { said: { expirationTime: '60' }, read: { expirationTime: 60 } },
  'system.country': {
    said: {
      countryCode: 'PH',
      countryDialingCode: 63,
      countries: [{ countryCode: 'PH', countryDialingCode: 63 }, { countryCode: 'XX' }],
      currency: null,
    },
    read: {
      countryCode: 'PH',
      countryDialingCode: '63',
      countries: [{ countryCode: 'PH', countryDialingCode: '63' }],
      currency: null,
    },
  },
} satisfies Record<string, LooseReply>;
