import { beforeEach, expect, test } from 'vitest';
import { requestEmailCode } from '../../fixtures/codes.ts';
import { fetchStandIn, send, shareIdentityApp, signIn } from '../../fixtures/identity-provider.ts';
import { TEST_NOW } from '../../fixtures/test-app.ts';

const shared = shareIdentityApp();
const LOGIN = '/wps/session/login';
const login = (firebaseIdToken: string, firebaseChannel = 'google') =>
  send(shared.current, LOGIN, { username: '', type: 'firebase', firebaseChannel, firebaseIdToken });
const loginAs = (username: string, more: object = {}) =>
  send(shared.current, LOGIN, { username, password: 'fastline-1', type: 'username', ...more });

beforeEach(() => {
  shared.current.clock.now = TEST_NOW;
});

test('a linked account logs its member in', async () => {
  const reply = await login(await signIn(shared.current, 'ada'));
  expect(reply).toMatchObject({ success: true, value: { userName: 'ada', token: expect.any(String) } });
});

test.each(['facebook', 'twitter', 'line'] as const)('%s is a login method like Google', async (channel) => {
  const providerId = channel === 'line' ? 'oidc.line' : `${channel}.com`;
  expect(await login(await signIn(shared.current, 'ada', providerId), channel)).toMatchObject({ value: { userName: 'ada' } });
});

test('an unlinked account must be linked first', async () => {
  expect(await login(await signIn(shared.current, 'new'))).toMatchObject({ success: false, errorCode: 'bind_customer_required' });
});

test('a login with the token links the account', async () => {
  const token = await signIn(shared.current, 'grace', 'facebook.com');
  expect(await login(token, 'facebook')).toMatchObject({ errorCode: 'bind_customer_required' });
  const bound = await loginAs('grace', { firebaseChannel: 'facebook', firebaseIdToken: token });
  expect(bound).toMatchObject({ success: true });
  const next = await signIn(shared.current, 'grace', 'facebook.com');
  expect(await login(next, 'facebook')).toMatchObject({ value: { userName: 'grace' } });
});

test('an account linked to one member cannot be linked to another', async () => {
  const token = await signIn(shared.current, 'ada');
  const reply = await loginAs('linus', { firebaseChannel: 'google', firebaseIdToken: token });
  expect(reply).toMatchObject({ success: false, errorCode: 'firebase_already_bound' });
});

test('a wrong password links nothing and leaves the token valid', async () => {
  const token = await signIn(shared.current, 'new', 'twitter.com');
  const bind = { firebaseChannel: 'twitter', firebaseIdToken: token };
  expect(await loginAs('grace', { ...bind, password: 'wrong' })).toMatchObject({ errorCode: 'login.cred.err' });
  expect(await loginAs('grace', bind)).toMatchObject({ success: true });
});

test('a token opens one session', async () => {
  const token = await signIn(shared.current, 'ada');
  expect(await login(token)).toMatchObject({ success: true });
  expect(await login(token)).toMatchObject({ errorCode: 'firebase_token_invalid' });
});

/** Decodes to the same signature, because four bits of the last letter are unused. */
const setSpareBits = (token: string) => token.slice(0, -1) + LETTERS.charAt(LETTERS.indexOf(token.slice(-1)) | 1);
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

test.each<[what: string, alter: (token: string) => string]>([
  ['a trailing blank', (token) => `${token} `],
  ['padding', (token) => `${token}==`],
  ['a leading line break', (token) => `\n${token}`],
  ['other unused bits', setSpareBits],
])('a used token with %s is the same token', async (_what, alter) => {
  const token = await signIn(shared.current, 'ada', 'twitter.com');
  expect(alter(token)).not.toBe(token);
  expect(await login(token, 'twitter')).toMatchObject({ success: true });
  expect(await login(alter(token), 'twitter')).toMatchObject({ errorCode: 'firebase_token_invalid' });
});

test('a token sent twice at once opens one session', async () => {
  const token = await signIn(shared.current, 'ada', 'facebook.com');
  const replies = await Promise.all([login(token, 'facebook'), login(token, 'facebook')]);
  expect(replies.map(({ errorCode }) => errorCode ?? 'in').toSorted()).toEqual(['firebase_token_invalid', 'in']);
});

test('the account is linked after the second factor', async () => {
  const token = await signIn(shared.current, 'new', 'oidc.line');
  const bind = { firebaseChannel: 'line', firebaseIdToken: token };
  expect(await loginAs('alan', bind)).toMatchObject({ errorCode: 'login_verify_required' });
  const proof = { method: 'P', payeeName: 'Alan Turing', bindChannel: 'line', bindIdToken: token };
  const body = { username: 'alan', password: 'fastline-1', type: 'username', ...proof };
  expect(await send(shared.current, '/wps/session/login/verification', body)).toMatchObject({ success: true });
  expect(await login(token, 'line')).toMatchObject({ errorCode: 'firebase_token_invalid' });
});

test('a rejected link leaves the proof valid', async () => {
  const email = 'alan@example.test';
  const verificationCode = await requestEmailCode(shared.current, email);
  const proof = { username: 'alan', password: 'fastline-1', method: 'E', email, verificationCode };
  expect(await loginAs('alan')).toMatchObject({ errorCode: 'login_verify_required' });
  const verify = (more: object) => send(shared.current, '/wps/session/login/verification', { ...proof, ...more });
  const bind = { bindChannel: 'google', bindIdToken: await signIn(shared.current, 'ada') };
  expect(await verify({ bindChannel: 'google', bindIdToken: 'x' })).toMatchObject({ errorCode: 'firebase_token_invalid' });
  expect(await verify(bind)).toMatchObject({ errorCode: 'firebase_already_bound' });
  expect(await verify({})).toMatchObject({ success: true });
  expect(await login(bind.bindIdToken)).toMatchObject({ success: true });
});

test('a login by a provider continues with a second factor', async () => {
  const payee = { method: 'P', payeeName: 'Alan Turing' };
  const verify = (body: object) => send(shared.current, '/wps/session/login/verification', { ...payee, ...body });
  const bind = { bindChannel: 'twitter', bindIdToken: await signIn(shared.current, 'grace', 'twitter.com') };
  await loginAs('alan');
  expect(await verify({ username: 'alan', password: 'fastline-1', ...bind })).toMatchObject({ success: true });
  const firebaseIdToken = await signIn(shared.current, 'grace', 'twitter.com');
  expect(await login(firebaseIdToken, 'twitter')).toMatchObject({ errorCode: 'login_verify_required' });
  const tried = { username: '', type: 'firebase', firebaseIdToken };
  const finished = await verify(tried);
  expect(finished).toMatchObject({ success: true, value: { userName: 'alan', token: expect.any(String) } });
  expect(await verify(tried)).toMatchObject({ errorCode: 'firebase_token_invalid' });
});

test('a verification without a name is refused like a wrong password', async () => {
  const body = { username: '', password: 'fastline-1', type: 'username', method: 'P', payeeName: 'ALAN TURING' };
  expect(await send(shared.current, '/wps/session/login/verification', body)).toMatchObject({ errorCode: 'login.cred.err' });
});

test('reports a token that expired meanwhile', async () => {
  const token = await signIn(shared.current, 'ada');
  shared.current.clock.now = new Date(TEST_NOW.getTime() + 2 * 3_600_000);
  expect(await login(token)).toMatchObject({ errorCode: 'firebase_token_invalid', message: expect.stringMatching(/again/) });
});

test('a phone number logs in with the code sent to it', async () => {
  const phoneNumber = '+639171234567';
  const sent = await fetchStandIn(shared.current, 'v1/accounts:sendVerificationCode', { phoneNumber });
  const rows = await shared.current.db.query.inbox.findMany();
  const code = /\d{6}/.exec(rows.at(-1)?.text ?? '')?.[0];
  const { sessionInfo } = sent.body;
  const wrong = await fetchStandIn(shared.current, 'v1/accounts:signInWithPhoneNumber', { sessionInfo, code: 'x' });
  expect(wrong).toMatchObject({ status: 400, body: { error: { message: 'INVALID_CODE' } } });
  const { body } = await fetchStandIn(shared.current, 'v1/accounts:signInWithPhoneNumber', { sessionInfo, code });
  expect(await login(String(body.idToken), 'phone')).toMatchObject({ value: { userName: 'ada' } });
  const again = await fetchStandIn(shared.current, 'v1/accounts:signInWithPhoneNumber', { sessionInfo, code });
  expect(again).toMatchObject({ status: 400, body: { error: { message: 'SESSION_EXPIRED' } } });
});

test('the stand-in answers only pages of the app', async () => {
  const asked = await fetchStandIn(shared.current, 'v1/accounts:lookup', { idToken: 'x' }, 'https://elsewhere.test');
  expect(asked.status).toBe(403);
  expect(asked.headers.get('Access-Control-Allow-Origin')).toBeNull();
});

const REGISTER = '/wps/member/register/firebase';
const register = (firebaseChannel: string, firebaseIdToken: string, more: object = {}) =>
  send(shared.current, REGISTER, { firebaseChannel, firebaseIdToken, login: true, registerMethod: 'H5', ...more });

test('an account at a provider registers a new player', async () => {
  const reply = await register('google', await signIn(shared.current, 'new'), { affiliateCode: 'a1' });
  expect(reply).toMatchObject({
    success: true,
    value: { userName: expect.stringMatching(/^[a-z]+\d{4}$/), token: expect.any(String) },
  });
  const { id } = reply.value as { id: string };
  const member = await shared.current.db.query.members.findFirst({ where: (row, { eq }) => eq(row.id, Number(id)) });
  expect(member?.registeredFrom).toMatchObject({ registerMethod: 'H5', affiliateCode: 'a1' });
});

test('an account that belongs to a player cannot register another one', async () => {
  expect(await register('google', await signIn(shared.current, 'ada'))).toMatchObject({ errorCode: 'firebase_already_bound' });
});

test('a taken name leaves the token valid', async () => {
  const token = await signIn(shared.current, 'new');
  expect(await register('google', token, { username: 'grace' })).toMatchObject({
    errorCode: expect.stringMatching(/^username_/),
  });
  expect(await register('google', token)).toMatchObject({ success: true });
  expect(await register('google', token)).toMatchObject({ success: false });
});
