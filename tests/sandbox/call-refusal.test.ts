import { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import { createCallRefusals } from '#sandbox/faults/call-refusal.ts';

const refusals = createCallRefusals();
let done = 0;
const app = new Hono().use(refusals.refuse).all('*', (context) => {
  done += 1;
  return context.json({ success: true, value: null });
});
const ask = async (path: string, method = 'GET') => {
  const response = await app.request(path, { method });
  return { status: response.status, reply: await response.json() };
};

beforeEach(() => {
  refusals.end();
  done = 0;
});

test('a refused call returns its error and is not executed', async () => {
  refusals.set({ endpoint: 'cashier.deposit', errorCode: 'somebody.else', status: 400, message: 'Closed today' });
  const refused = { status: 400, reply: { success: false, errorCode: 'somebody.else', message: 'Closed today' } };
  expect(await ask('/wps/cashier/deposit', 'POST')).toEqual(refused);
  expect(done).toBe(0);
  expect(await ask('/wps/system/country')).toMatchObject({ status: 200, reply: { success: true } });
});

test.each([
  ['TOO_MANY_REQUESTS', 429],
  ['internal_error', 500],
  ['somebody.else', 200],
])('%s has the status of its code on every call', async (errorCode, status) => {
  refusals.set({ endpoint: '*', errorCode, message: '' });
  expect(await ask('/wps/system/country')).toEqual({ status, reply: { success: false, errorCode, message: '' } });
});

test('a refusal for one merchant does not affect others and can be ended separately', async () => {
  refusals.set({ endpoint: 'system.status', merchant: 'rio', errorCode: 'domain_not_available', message: '' });
  const askAs = async (Merchant: string) =>
    (await (await app.request('/wps/system/status', { headers: { Merchant } })).json()) as { success: boolean };
  expect([await askAs('rio'), await askAs('lotus')]).toMatchObject([{ success: false }, { success: true }]);
  refusals.endOne('system.status', 'rio');
  expect(await askAs('rio')).toMatchObject({ success: true });
});

test('a refusal of one endpoint takes precedence over one of all, and all can be ended together', async () => {
  refusals.set({ endpoint: '*', errorCode: 'internal_error', message: '' });
  refusals.set({ endpoint: 'system.country', errorCode: 'not_found', message: '' });
  expect(await ask('/wps/system/country')).toMatchObject({ status: 404 });
  expect(refusals.list()).toHaveLength(2);
  refusals.end();
  expect(await ask('/wps/system/country')).toMatchObject({ status: 200 });
});
