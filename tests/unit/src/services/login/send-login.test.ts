// @vitest-environment page
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { IdentitySettings } from '#contract/schemas/identity/identity-settings.ts';
import { ApiError } from '#src/bridges/api-error.ts';
import { type Registration, sendRegistration } from '#src/features/registration/send-registration.ts';
import { sendVerification } from '#src/features/two-factor/send-verification.ts';
import { getPendingLink, sendLogin, sendWithAccountLink, setPendingLink } from '#src/services/login/send-login.ts';
import { setSession } from '#src/services/session/session.ts';
import { KEY, readSealed, sealPlainly } from '#tests/unit/fixtures/plain-envelopes.ts';
import { refuse, startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const ROWS = [
  'session.login',
  'session.verification',
  'member.register',
  'member.registerAutoUsername',
  'member.registerMobile',
  'member.registerFirebase',
] as const;
const gateway = startTestGateway({
  'session.key': KEY,
  ...Object.fromEntries(ROWS.map((row) => [row, refuse('internal_error')])),
});
sealPlainly();
const listBodies = () => gateway.calls.filter(({ endpoint }) => endpoint.startsWith('member.')).map(readSealed);

const { signal } = new AbortController();
const PASSWORD = 'fastline-1';
const PHONE = { countryDialingCode: '63', mobileNum: '9171234567' };
const identity = v.parse(IdentitySettings, { defaultPassword: 'start here' });
const register = (registration: Registration) => sendRegistration(registration, { identity, solved: {}, signal });

test.each([
  ['session.login', () => sendLogin({ username: 'ada', password: PASSWORD }, signal)],
  ['session.login', () => sendLogin({ type: 'sms', username: '+63917', verificationCode: '123456' } as never, signal)],
  [
    'session.verification',
    () => sendVerification({ type: 'username', username: 'alan' }, { method: 'ga', authCode: '123456' }, signal),
  ],
  ['member.register', () => register({ method: 'username', username: 'newcomer', password: PASSWORD })],
  ['member.registerAutoUsername', () => register({ method: 'autoUsername', password: PASSWORD })],
  ['member.registerMobile', () => register({ method: 'mobile', phone: PHONE, proof: { verificationCode: '123456' } })],
  ['member.registerFirebase', () => register({ method: 'mobile', phone: PHONE, proof: { firebaseIdToken: 'token' } })],
] as const)('%s sends the Device header', async (row, send) => {
  await expect(send()).rejects.toMatchObject({ code: 'internal_error' });
  expect(gateway.findCalls(row)).toEqual([expect.objectContaining({ headers: expect.objectContaining({ Device: 'MOBILE' }) })]);
});

test.each([
  ['the operator’s own code', { verificationCode: '123456' }],
  ['the identity provider', { firebaseIdToken: 'token' }],
] as const)('a number proved by %s gets the public default password', async (_, proof) => {
  await register({ method: 'mobile', phone: PHONE, proof }).catch(() => {});
  expect(listBodies().at(-1)).toMatchObject({ password: 'start here' });
  await register({ method: 'mobile', phone: PHONE, proof, password: PASSWORD }).catch(() => {});
  expect(listBodies().at(-1)).toMatchObject({ password: PASSWORD });
});

const BIND = { channel: 'google', idToken: 'token' } as const;
const failWith = (code: string) => async () => {
  throw new ApiError(code);
};

beforeEach(() => setPendingLink(BIND));

test('a login links the pending account once', async () => {
  expect(await sendWithAccountLink(async (bind) => bind)).toEqual(BIND);
  expect(await sendWithAccountLink(async (bind) => bind)).toBeNull();
});

test.each(['login.cred.err', 'login_verify_required', 'captcha_wrong', 'device_offline'])(
  'the account stays pending after %s',
  async (code) => {
    await expect(sendWithAccountLink(failWith(code))).rejects.toMatchObject({ code });
    expect(getPendingLink()).toEqual(BIND);
  },
);

test.each(['firebase_token_invalid', 'firebase_already_bound'])('the pending account is discarded after %s', async (code) => {
  await expect(sendWithAccountLink(failWith(code))).rejects.toMatchObject({ code });
  expect(getPendingLink()).toBeNull();
});

test('an account chosen meanwhile is linked by the next login', async () => {
  const other = { channel: 'line', idToken: 'other' } as const;
  await sendWithAccountLink(async () => setPendingLink(other));
  expect(getPendingLink()).toEqual(other);
});

test('the pending account is discarded at the start and the end of a session', () => {
  setSession({ id: '1', token: 't', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false });
  expect(getPendingLink()).toBeNull();
  setPendingLink(BIND);
  setSession(null);
  expect(getPendingLink()).toBeNull();
});
