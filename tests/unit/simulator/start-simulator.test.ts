import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Simulator, startSimulator } from '#tests/simulator/start-simulator.ts';

/** Headers as a plain object. */
type Sent = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> };

const VISITOR = { Merchant: 'aurora', Language: 'EN' };
let simulator: Simulator;

beforeAll(async () => {
  simulator = await startSimulator({ launchMs: 0 });
});
beforeEach(() => simulator.reset());
afterAll(() => simulator.close());

async function ask(path: string, init: Sent = {}): Promise<{ status: number; reply: Record<string, unknown> }> {
  const response = await fetch(simulator.url + path, { ...init, headers: { ...VISITOR, ...init.headers } });
  return { status: response.status, reply: (await response.json()) as Record<string, unknown> };
}
const tellBreaches = () => simulator.breaches.map(({ what }) => what);

test('answers a valid request', async () => {
  const { status, reply } = await ask('/wps/system/country?merchant=aurora');
  expect([status, reply.success, tellBreaches()]).toEqual([200, true, []]);
});

test('a reply without content has no value', async () => {
  const { reply } = await ask('/wps/system/test/ping?speed=1');
  expect([reply.success, 'value' in reply]).toEqual([true, false]);
});

test.each<[what: string, path: string, init: Sent, breach: string]>([
  ['an unknown header', '/wps/system/country', { headers: { 'Idempotency-Key': '1' } }, 'header idempotency-key is unknown'],
  ['an unknown query member', '/wps/system/country?to=1', {}, 'query member to is unknown'],
  ['no merchant', '/wps/system/country', { headers: { Merchant: '' } }, 'header Merchant is missing'],
  ['an unknown language', '/wps/system/country', { headers: { Language: 'xx' } }, 'header Language is "xx"'],
  [
    'an unexpected session',
    '/wps/relay/MCSFE_getMerchantAvailablePromotions',
    { headers: { Authorization: 'x' } },
    'header Authorization is not wanted',
  ],
  [
    'an unsealed login',
    '/wps/session/login',
    { method: 'POST', body: '{"username":"ada"}', headers: { 'Content-Type': 'application/json' } },
    'the body is not sealed',
  ],
  [
    'an unknown body member',
    '/wps/verification/sms/noLogin',
    { method: 'POST', body: '{"captchaId":"1"}', headers: { 'Content-Type': 'application/json' } },
    'body member captchaId is unknown',
  ],
])('refuses and records %s', async (_, path, init, breach) => {
  expect((await ask(path, init)).status).toBe(400);
  expect(tellBreaches()).toContain(breach);
});

test.each<[what: string, path: string, init: Sent, breach: string]>([
  [
    'a missing body member',
    '/wps/relay/CSP_fcmBind',
    { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } },
    "body: it must have required property 'registrationToken'",
  ],
  [
    'an empty body member',
    '/wps/relay/CSP_fcmSubscribe',
    { method: 'POST', body: '{"registrationToken":"1","topic":""}', headers: { 'Content-Type': 'application/json' } },
    'body: it/topic must NOT have fewer than 1 characters',
  ],
  ['a missing query member', '/wps/system/country', {}, 'query member merchant is missing'],
  ['a query member of another kind', '/wps/system/test/ping?speed=fast', {}, 'query member speed: it must be number'],
])('records %s, by the reference', async (_, path, init, breach) => {
  await ask(path, init);
  expect(tellBreaches()).toContain(breach);
});

test('does not find a call outside the protocol', async () => {
  const { status, reply } = await ask('/wps/feedback');
  expect([status, reply.success, tellBreaches()]).toEqual([404, false, []]);
  expect(simulator.requests.at(-1)).toMatchObject({ call: 'GET /wps/feedback', isServed: false });
});

test.each([
  ['configuration', 'GET', '/wps/system/configuration'],
  ['lanes', 'GET', '/wps/relay/GCS_gameLanes'],
  ['tracking', 'POST', '/wps/tracking/event'],
  ['logout', 'DELETE', '/wps/session'],
  ['password-change', 'PUT', '/wps/member/password'],
  ['provider-registration', 'POST', '/wps/member/register/firebase'],
] as const)('serves %s, which the protocol does not list, only on request', async (invention, method, path) => {
  const isServed = async () => (await ask(path, { method })).status !== 404;
  expect(await isServed()).toBe(false);
  simulator.set({ inventions: [invention] });
  expect(await isServed()).toBe(true);
});

test('refuses a member call without a session as the protocol requires', async () => {
  expect(await ask('/wps/member/info')).toMatchObject({ status: 401, reply: { errorCode: 'login.not.session' } });
});
