import { beforeEach, expect, test } from 'vitest';
import { failedAttempts } from '#operator/db/tables/schema.ts';
import { provePhone as provePhoneAt, send, shareIdentityApp, signIn } from '../../fixtures/identity-provider.ts';

const shared = shareIdentityApp();
beforeEach(async () => {
  await shared.current.db.delete(failedAttempts);
});

const provePhone = (phoneNumber: string) => provePhoneAt(shared.current, phoneNumber);
const verify = (firebaseIdToken: string, mobileNum = '912345678') =>
  send(shared.current, '/wps/session/login/verification', {
    username: 'alan',
    password: 'fastline-1',
    method: 'S',
    countryDialingCode: '84',
    mobileNum,
    firebaseIdToken,
  });

const beginLogin = () =>
  send(shared.current, '/wps/session/login', { username: 'alan', password: 'fastline-1', type: 'username' });
const verifyAnew = async (firebaseIdToken: string) => {
  await beginLogin();
  return verify(firebaseIdToken);
};

test('a phone token of the provider proves the SMS factor once', async () => {
  const token = await provePhone('+84912345678');
  expect(await verifyAnew(token)).toMatchObject({ success: true, value: { userName: 'alan' } });
  expect(await verifyAnew(token)).toMatchObject({ errorCode: 'firebase_token_invalid' });
});

test('a token for another phone proves nothing', async () => {
  expect(await verifyAnew(await provePhone('+84912345679'))).toMatchObject({ errorCode: 'verification_wrong' });
  expect(await verifyAnew(await signIn(shared.current, 'ada'))).toMatchObject({ errorCode: 'firebase_token_invalid' });
});

test('a login by a provider sends the phone token in a separate field', async () => {
  const alan = { username: 'alan', password: 'fastline-1', method: 'P', payeeName: 'ALAN TURING' };
  const path = '/wps/session/login/verification';
  const bind = { bindChannel: 'facebook', bindIdToken: await signIn(shared.current, 'grace', 'facebook.com') };
  await beginLogin();
  expect(await send(shared.current, path, { ...alan, ...bind })).toMatchObject({ success: true });
  const firebaseIdToken = await signIn(shared.current, 'grace', 'facebook.com');
  const tried = {
    username: '',
    type: 'firebase',
    firebaseIdToken,
    method: 'S',
    countryDialingCode: '84',
    mobileNum: '912345678',
  };
  expect(await send(shared.current, path, tried)).toMatchObject({ success: false });
  const proved = { ...tried, phoneIdToken: await provePhone('+84912345678') };
  expect(await send(shared.current, path, proved)).toMatchObject({ success: true, value: { userName: 'alan' } });
});

test('the token of a phone also proves the phone of a login by name', async () => {
  const phoneIdToken = await provePhone('+84912345678');
  const alan = { username: 'alan', password: 'fastline-1', method: 'S', countryDialingCode: '84', mobileNum: '912345678' };
  const path = '/wps/session/login/verification';
  await beginLogin();
  expect(await send(shared.current, path, { ...alan, phoneIdToken })).toMatchObject({ success: true });
});
