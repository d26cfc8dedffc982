import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allCalls } from '#contract/all-calls.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { type BrowserKey, createBrowserKey, signCall } from '../fixtures/bound-session.ts';
import { requestSmsCode } from '../fixtures/codes.ts';
import { shareIdentityApp, signIn } from '../fixtures/identity-provider.ts';
import { type Answer, fetchJson, fetchSealed } from '../fixtures/log-in.ts';
import { addPasskeyTo, fetchOptions, postPasskey } from '../fixtures/passkey-calls.ts';
import { registerAuto, registerMobileWith, registerWith } from '../fixtures/registering.ts';
import { advanceClock, resetAttempts } from '../fixtures/reset-attempts.ts';
import { setMerchant } from '../fixtures/set-merchant.ts';
import { createTestApp, PASSWORD, type TestApp } from '../fixtures/test-app.ts';
import { logInWith, readToken, sendVerification } from '../fixtures/ways-in.ts';

const shared = shareIdentityApp();
let signing: TestApp;
let key: BrowserKey;

beforeEach(async () => {
  await resetAttempts(shared.current);
  const { db, clock, captcha } = shared.current;
  signing ??= { ...shared.current, app: await createTestApp(db, clock, [], captcha, { bindsSessions: true }) };
});
beforeAll(async () => {
  key = await createBrowserKey();
});

const INFO = '/wps/member/info';
const isOfLogin = { login: true };
const named = () => ({ sessionKey: key.publicKey });

/** Whether a successful reply of the row may have a token. */
function hasToken(schema: unknown): boolean {
  const { entries, pipe, options = [] } = Object(schema) as { entries?: object; pipe?: unknown[]; options?: unknown[] };
  return 'token' in (entries ?? {}) || [...(pipe ?? []), ...options].some(hasToken);
}
const withToken = (Object.keys(allCalls) as EndpointName[]).filter((name) => {
  const call: { readonly reply?: unknown; readonly firstReply?: unknown } = allCalls[name];
  return hasToken(call.reply ?? call.firstReply);
});

const logInByPassword = () => logInWith(signing, { username: 'ada', ...named() });

/** Every way to begin a session, by the row whose reply has its token. */
const WAYS: Partial<Record<EndpointName, Readonly<Record<string, () => Promise<Answer>>>>> = {
  'session.login': {
    'a password': logInByPassword,
    'a code by SMS': async () => {
      const password = await requestSmsCode(signing, '63', '9171234567');
      return logInWith(signing, { type: 'sms', username: '639171234567', password, ...named() });
    },
    'an identity provider': async () => {
      const firebaseIdToken = await signIn(shared.current, 'ada');
      return logInWith(signing, { username: '', type: 'firebase', firebaseChannel: 'google', firebaseIdToken, ...named() });
    },
  },
  'session.verification': {
    'a second factor': async () => {
      await logInWith(signing, { username: 'alan', ...named() });
      return sendVerification(signing, { type: 'username', method: 'P', payeeName: 'Alan Turing', ...named() });
    },
  },
  'passkey.login': {
    'a passkey': async () => {
      const device = await addPasskeyTo(shared.current.app, 'grace');
      return postPasskey(signing.app, '/login', device.sign(await fetchOptions(signing.app, 'login', {}, named())));
    },
  },
  'member.register': {
    'a name': () => registerWith(signing, { username: 'boundname', ...isOfLogin, ...named() }),
  },
  'member.registerAutoUsername': { 'a generated name': () => registerAuto(signing, { ...isOfLogin, ...named() }) },
  'member.registerMobile': {
    'a number': async () => {
      const verificationCode = await requestSmsCode(signing, '63', '9179999999');
      const phone = { mobileNum: '9179999999', countryDialingCode: '63', verificationCode };
      return registerMobileWith(signing, { ...phone, ...isOfLogin, ...named() });
    },
  },
  'member.registerFirebase': {
    'an account of a provider': async () => {
      await setMerchant(shared.current, { flags: { FIREBASECREATEACC3: true } });
      const firebaseIdToken = await signIn(shared.current, 'new');
      const body = { firebaseChannel: 'google', firebaseIdToken, password: PASSWORD, registerMethod: 'H5' };
      return fetchSealed(signing.app, '/wps/member/register/firebase', { ...body, ...isOfLogin, ...named() });
    },
  },
};
/** The operator never replaces the token of a session, so this reply has none. */
const WITHOUT_TOKEN: readonly EndpointName[] = ['member.info'];

test('every row whose reply may have a token is tested here', () => {
  expect([...Object.keys(WAYS), ...WITHOUT_TOKEN].sort()).toEqual([...withToken].sort());
});

test('every call that begins a session is one after which a browser keeps its key', () => {
  for (const name of Object.keys(WAYS) as EndpointName[]) expect(allCalls[name]).toMatchObject({ auth: 'none', method: 'POST' });
});

describe('the token of a session begun by', () => {
  const all = Object.entries(WAYS).flatMap(([name, ways]) =>
    Object.entries(ways).map(([how, begin]) => [how, name, begin] as const),
  );

  test.each(all)('%s (%s) is refused without the signature of its browser', async (_how, _name, begin) => {
    const token = readToken(await begin());
    const headers = { Merchant: 'aurora', Language: 'EN', Authorization: token };
    const alone = await fetchJson(signing.app, INFO, { headers });
    expect(alone).toMatchObject({ status: 401, reply: { errorCode: 'session_proof_invalid' } });
    const call = { method: 'GET', target: INFO, headers };
    const signed = await signCall(call, key, signing.clock.now.getTime());
    expect(await fetchJson(signing.app, INFO, { headers: signed })).toMatchObject({ status: 200 });
    const other = await signCall(call, await createBrowserKey(), signing.clock.now.getTime());
    expect(await fetchJson(signing.app, INFO, { headers: other })).toMatchObject({ status: 401 });
  });
});

test.each(WITHOUT_TOKEN)('%s of a bound session has no token', async (name) => {
  const headers = { Merchant: 'aurora', Language: 'EN', Authorization: readToken(await logInByPassword()) };
  const target = allCalls[name].path;
  const signed = await signCall({ method: 'GET', target, headers }, key, signing.clock.now.getTime());
  const { reply } = await fetchJson(signing.app, target, { headers: signed });
  expect(reply).toMatchObject({ success: true });
  expect(reply.value).not.toHaveProperty('token');
});

test('a passkey binds the key that its challenge carries, even if the login has another one', async () => {
  const device = await addPasskeyTo(shared.current.app, 'ada');
  const signed = device.sign(await fetchOptions(signing.app, 'login', {}, named()));
  const { publicKey: sessionKey } = await createBrowserKey();
  const headers = {
    Merchant: 'aurora',
    Authorization: readToken(await postPasskey(signing.app, '/login', { ...signed, sessionKey })),
  };
  const mine = await signCall({ method: 'GET', target: INFO, headers }, key, signing.clock.now.getTime());
  expect(await fetchJson(signing.app, INFO, { headers: mine })).toMatchObject({ status: 200 });
});

test('a bound session adds a passkey long after its login, because its browser signs the request', async () => {
  const headers = { Merchant: 'aurora', Authorization: readToken(await logInByPassword()), 'Content-Type': 'application/json' };
  advanceClock(signing, 3_600);
  const [target, body] = ['/wps/passkey/options', JSON.stringify({ purpose: 'add' })];
  const signed = await signCall({ method: 'POST', target, headers, body }, key, signing.clock.now.getTime());
  const { reply } = await fetchJson(signing.app, target, { method: 'POST', headers: signed, body });
  expect(reply).toMatchObject({ success: true, value: { publicKey: { attestation: 'none' } } });
});

test.each(['B'.repeat(87), 'x'])('a challenge carries no key if %j is named', async (sessionKey) => {
  const { challenge } = await fetchOptions(signing.app, 'login', {}, { sessionKey });
  expect(Buffer.from(challenge, 'base64url')).toHaveLength(32);
});
