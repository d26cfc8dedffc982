import { beforeEach, expect, test } from 'vitest';
import { failedAttempts } from '#operator/db/tables/schema.ts';
import { provePhone, send, shareIdentityApp } from '../../fixtures/identity-provider.ts';
import { findNewest } from '../../fixtures/registering.ts';
import { setIdentity, setMerchant } from '../../fixtures/set-merchant.ts';

const shared = shareIdentityApp();
const NO_FLAG = { FIREBASECREATEACC3: false };
const BY_PROVIDER = { smsProvider: { firebase: true, apiKey: 'sandbox-api-key' } };
beforeEach(async () => {
  await shared.current.db.delete(failedAttempts);
  await setIdentity(shared.current, { channels: ['phone'], registration: { ways: ['mobile'] } });
  await setMerchant(shared.current, { flags: NO_FLAG, settings: BY_PROVIDER });
});

const REGISTER = '/wps/member/register/firebase';
async function register(phoneNumber: string, more: object = {}) {
  const firebaseIdToken = await provePhone(shared.current, phoneNumber);
  return send(shared.current, REGISTER, {
    firebaseChannel: 'phone',
    firebaseIdToken,
    login: true,
    registerMethod: 'H5',
    ...more,
  });
}
const logIn = (body: object) => send(shared.current, '/wps/session/login', body);

test('the status reports who sends the codes', async () => {
  const read = async () => (await shared.current.app.request('http://localhost:8080/wps/system/status?device=MOBILE')).json();
  expect(await read()).toMatchObject({ value: { smsProvider: BY_PROVIDER.smsProvider } });
  await setMerchant(shared.current, { settings: { smsProvider: null } });
  expect(await read()).toMatchObject({ value: { smsProvider: null } });
});

test('a phone proved by the provider registers with the chosen password', async () => {
  const reply = await register('+639171239001', { password: 'chosen-2026' });
  expect(reply).toMatchObject({ success: true, value: { token: expect.any(String) } });
  expect(await findNewest(shared.current)).toMatchObject({ mobileNum: '+639171239001' });
  const { userName: username } = reply.value as { userName: string };
  expect(await logIn({ username, password: 'chosen-2026', type: 'username' })).toMatchObject({ value: { userName: username } });
});

test('an unfit password leaves the token valid', async () => {
  const firebaseIdToken = await provePhone(shared.current, '+639171239002');
  const body = { firebaseChannel: 'phone', firebaseIdToken, registerMethod: 'H5' };
  expect(await send(shared.current, REGISTER, { ...body, password: 'short' })).toMatchObject({ errorCode: 'password_unfit' });
  expect(await send(shared.current, REGISTER, { ...body, password: 'long-enough' })).toMatchObject({ success: true });
});

test("a merchant without mobile registration also rejects the provider's phones", async () => {
  await setIdentity(shared.current, { registration: { ways: ['username'] } });
  expect(await register('+639171239003')).toMatchObject({ errorCode: 'bind_customer_required' });
});

test('if the operator sends the codes, a phone at the provider is an ordinary account', async () => {
  await setMerchant(shared.current, { settings: { smsProvider: null } });
  expect(await register('+639171239004')).toMatchObject({ errorCode: 'bind_customer_required' });
});

test('a phone is a login method if the provider sends the codes', async () => {
  await setIdentity(shared.current, { channels: ['google'] });
  const ada = async () => {
    const firebaseIdToken = await provePhone(shared.current, '+639171234567');
    return logIn({ username: '+639171234567', type: 'firebase', firebaseChannel: 'phone', firebaseIdToken });
  };
  expect(await ada()).toMatchObject({ value: { userName: 'ada' } });
  await setMerchant(shared.current, { settings: { smsProvider: null } });
  expect(await ada()).toMatchObject({ errorCode: 'firebase_token_invalid' });
});
