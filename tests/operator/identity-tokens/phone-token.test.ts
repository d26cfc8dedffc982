import { beforeEach, expect, test } from 'vitest';
import { failedAttempts } from '../../../operator/db/schema.ts';
import { readCode } from '../fixtures/codes.ts';
import { askStandIn, send, shareIdentityApp, signIn } from './identity-app.ts';

const shared = shareIdentityApp();
beforeEach(async () => {
  await shared.current.db.delete(failedAttempts);
});

async function provePhone(phoneNumber: string): Promise<string> {
  const sent = await askStandIn(shared.current, 'v1/accounts:sendVerificationCode', { phoneNumber });
  const code = await readCode(shared.current.db, phoneNumber);
  const { sessionInfo } = sent.body;
  return String((await askStandIn(shared.current, 'v1/accounts:signInWithPhoneNumber', { sessionInfo, code })).body.idToken);
}
const verify = (firebaseIdToken: string, mobileNum = '912345678') =>
  send(shared.current, '/wps/session/login/verification', {
    username: 'alan',
    password: 'fastline-1',
    method: 'S',
    countryDialingCode: '84',
    mobileNum,
    firebaseIdToken,
  });

test("the provider's word for the phone proves the SMS factor, once", async () => {
  const token = await provePhone('+84912345678');
  expect(await verify(token)).toMatchObject({ success: true, value: { userName: 'alan' } });
  expect(await verify(token)).toMatchObject({ errorCode: 'firebase_token_invalid' });
});

test("a token for somebody else's phone proves nothing", async () => {
  expect(await verify(await provePhone('+84912345679'))).toMatchObject({ errorCode: 'verification_wrong' });
  expect(await verify(await signIn(shared.current, 'ada'))).toMatchObject({ errorCode: 'firebase_token_invalid' });
});
