import { beforeAll, describe, expect, test } from 'vitest';
import { type BrowserKey, createBrowserKey, logInBound, signCall } from '../fixtures/bound-session.ts';
import { fetchJson, fetchSealed, getPublicKey } from '../fixtures/log-in.ts';
import { seal } from '../fixtures/seal.ts';
import { shareTestApp } from '../fixtures/share-test-app.ts';
import { createTestApp, PASSWORD, TEST_NOW } from '../fixtures/test-app.ts';

const subject = shareTestApp();
const clock = { now: TEST_NOW };
let app: Awaited<ReturnType<typeof createTestApp>>;
let key: BrowserKey;
let token: string;

beforeAll(async () => {
  app = await createTestApp(subject.current.db, clock, [], undefined, { bindsSessions: true });
  key = await createBrowserKey();
  token = await logInBound(app, 'ada', key, { Merchant: 'aurora' });
});

const INFO = '/wps/member/info';
const DEPOSIT = '/wps/cashier/deposit';
const headersOf = (ofToken = token) => ({ Merchant: 'aurora', Language: 'EN', Authorization: ofToken });
const JSON_TYPE = { 'Content-Type': 'application/json' };
const REFUSED = { status: 401, reply: { success: false, errorCode: 'session_proof_invalid' } };

const sign = (target: string, method = 'GET', body?: string, by = key, now = clock.now.getTime()) =>
  signCall({ method, target, headers: { ...headersOf(), ...(body && JSON_TYPE) }, body }, by, now);
const read = async (headers: Record<string, string>, path = INFO) => fetchJson(app, path, { headers });
const pay = (headers: Record<string, string>, body: string) => fetchJson(app, DEPOSIT, { method: 'POST', headers, body });
const countDeposits = async () => {
  const { reply } = await read(await sign('/wps/cashier/deposits'), '/wps/cashier/deposits');
  return (reply.value as { deposits: unknown[] }).deposits.length;
};

describe('the session of a login that named a key in its sealed body', () => {
  test('answers requests that the key signed', async () => {
    expect(await read(await sign(INFO))).toMatchObject({ status: 200, reply: { success: true } });
  });

  test('refuses its token alone', async () => {
    expect(await read(headersOf())).toMatchObject(REFUSED);
    expect((await read(headersOf())).reply.message).toBe('Please log in to continue.');
  });

  test.each([
    ['another key', async () => sign(INFO, 'GET', undefined, await createBrowserKey())],
    ['another address', () => sign(`${INFO}?a=1`)],
    ['another method', () => sign(INFO, 'POST')],
    ['a time that is over', () => sign(INFO, 'GET', undefined, key, clock.now.getTime() - 121_000)],
    ['a time to come', () => sign(INFO, 'GET', undefined, key, clock.now.getTime() + 121_000)],
    ['another nonce', async () => ({ ...(await sign(INFO)), 'Accept-Signature': 'r=();nonce="AAAAAAAAAAAAAAAA"' })],
    ['no nonce', async () => ({ ...(await sign(INFO)), 'Accept-Signature': '' })],
    ['another language', async () => ({ ...(await sign(INFO)), Language: 'PT' })],
    ['another header of the call', async () => ({ ...(await sign(INFO)), Device: 'MOBILE' })],
  ])('refuses a signature with %s', async (_what, compose) => {
    expect(await read(await compose())).toMatchObject(REFUSED);
  });

  test('accepts a time that is nearly over', async () => {
    expect(await read(await sign(INFO, 'GET', undefined, key, clock.now.getTime() - 119_000))).toMatchObject({ status: 200 });
  });

  test('refuses another amount, another key of the payment and none', async () => {
    const body = JSON.stringify({ amount: 20_000, method: 'sandbox' });
    const before = await countDeposits();
    expect(await pay(await sign(DEPOSIT, 'POST', body), body.replace('20000', '90000'))).toMatchObject(REFUSED);
    expect(await pay({ ...(await sign(DEPOSIT, 'POST', body)), 'Idempotency-Key': 'other' }, body)).toMatchObject(REFUSED);
    expect(await countDeposits()).toBe(before);
  });

  test('applies a payment without an idempotency key once, and a repetition shows no outcome', async () => {
    const body = JSON.stringify({ amount: 20_000, method: 'sandbox' });
    const before = await countDeposits();
    const headers = await sign(DEPOSIT, 'POST', body);
    expect(await pay(headers, body)).toMatchObject({ status: 200 });
    expect(await pay(headers, body)).toMatchObject({ status: 503, reply: { success: false } });
    expect(await countDeposits()).toBe(before + 1);
  });

  test('is not that of another member who signs with the same key', async () => {
    const other = await logInBound(app, 'grace', await createBrowserKey(), { Merchant: 'aurora' });
    const call = { method: 'GET', target: INFO, headers: headersOf(other) };
    expect(await read(await signCall(call, key, clock.now.getTime()))).toMatchObject(REFUSED);
  });
});

describe('a session stays unbound', () => {
  const logInWith = async (sessionKey: unknown, to = app) => {
    const body = { username: 'ada', password: PASSWORD, type: 'username', sessionKey };
    const { reply } = await fetchSealed(to, '/wps/session/login', body, { headers: { Merchant: 'aurora' } });
    return (reply.value as { token: string }).token;
  };

  test.each([
    ['no key', undefined],
    ['no point of the curve', `B${'A'.repeat(86)}`],
    ['a number', 7],
    ['a text', 'key'],
  ])('if its login named %s', async (_what, sessionKey) => {
    expect(await read(headersOf(await logInWith(sessionKey)))).toMatchObject({ status: 200 });
  });

  test('if the operator binds none', async () => {
    const { current } = subject;
    const ofPlain = await logInWith((await createBrowserKey()).publicKey, current.app);
    expect(await fetchJson(current.app, INFO, { headers: headersOf(ofPlain) })).toMatchObject({ status: 200 });
  });

  test('if only the open part of the body names a key', async () => {
    const sealed = seal(JSON.stringify({ username: 'ada', password: PASSWORD, type: 'username' }), await getPublicKey(app));
    const body = JSON.stringify({ ...(JSON.parse(sealed.body) as object), sessionKey: key.publicKey });
    const { reply } = await fetchJson(app, '/wps/session/login', { method: 'POST', headers: sealed.headers, body });
    expect(await read(headersOf((reply.value as { token: string }).token))).toMatchObject({ status: 200 });
  });
});
