import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Simulator, startSimulator } from '#tests/simulator/start-simulator.ts';

/** Headers as a plain list. */
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

test('a request as the protocol has it is answered', async () => {
  const { status, reply } = await ask('/wps/system/country?merchant=aurora');
  expect([status, reply.success, tellBreaches()]).toEqual([200, true, []]);
});

test('a reply that says nothing has no value', async () => {
  const { reply } = await ask('/wps/system/test/ping?speed=1');
  expect([reply.success, 'value' in reply]).toEqual([true, false]);
});

test.each<[what: string, path: string, init: Sent, breach: string]>([
  ['an unknown header', '/wps/system/country', { headers: { 'Idempotency-Key': '1' } }, 'header idempotency-key is unknown'],
  ['an unknown member of the query', '/wps/system/country?to=1', {}, 'query member to is unknown'],
  ['no merchant', '/wps/system/country', { headers: { Merchant: '' } }, 'header Merchant is missing'],
  ['an unknown language', '/wps/system/country', { headers: { Language: 'xx' } }, 'header Language is "xx"'],
  [
    'a session where none is wanted',
    '/wps/relay/MCSFE_getMerchantAvailablePromotions',
    { headers: { Authorization: 'x' } },
    'header Authorization is not wanted',
  ],
  [
    'an open login',
    '/wps/session/login',
    { method: 'POST', body: '{"username":"ada"}', headers: { 'Content-Type': 'application/json' } },
    'the body is not sealed',
  ],
  [
    'an unknown member of the body',
    '/wps/verification/sms/noLogin',
    { method: 'POST', body: '{"captchaId":"1"}', headers: { 'Content-Type': 'application/json' } },
    'body member captchaId is unknown',
  ],
])('%s is refused and noted', async (_, path, init, breach) => {
  expect((await ask(path, init)).status).toBe(400);
  expect(tellBreaches()).toContain(breach);
});

test('a call that the protocol does not list is not found', async () => {
  const { status, reply } = await ask('/wps/feedback');
  expect([status, reply.success, tellBreaches()]).toEqual([404, false, []]);
  expect(simulator.requests.at(-1)).toMatchObject({ call: 'GET /wps/feedback', isServed: false });
});

test('a member call without a session is refused as the protocol says', async () => {
  expect(await ask('/wps/member/info')).toMatchObject({ status: 401, reply: { errorCode: 'login.not.session' } });
});
