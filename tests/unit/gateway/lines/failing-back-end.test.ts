import { expect, test } from 'vitest';
import { createGatewayFixture, LINES } from '../gateway-fixture.ts';

const ada = { merchant: 'aurora', language: 'EN', token: 'ada' };
const isDown = (heard: readonly { readonly type: string }[]) => heard.some(({ type }) => type === 'lines-went-down');

/** Every line answers with its server's page of 500, from some time after its last good reply on. */
async function fail(afterMs: number) {
  const fixture = createGatewayFixture();
  await fixture.ask('promotions.banners');
  await fixture.ask('member.info', { context: ada });
  await fixture.settle();
  await fixture.clock.advance(afterMs);
  for (const line of LINES) fixture.lines.line(line).answer = () => new Response('<h1>Error</h1>', { status: 500 });
  return fixture;
}

test('a page of 500 of every line is an answer of the back end, and no line is down', async () => {
  const { ask, heard } = await fail(5_000);
  expect(await ask('games.vendors')).toMatchObject({ ok: false, status: 500, meta: { from: 'network' } });
  expect(isDown(heard)).toBe(false);
});

test('the stored reply replaces it, as that of a line that has answered', async () => {
  const { ask, heard } = await fail(5_000);
  const stored = { ok: true, meta: { from: 'store', stale: true, hasAnswered: true } };
  expect(await ask('promotions.banners', { prefer: 'network' })).toMatchObject(stored);
  expect(isDown(heard)).toBe(false);
});

test('such pages alone for 30 s mean that the lines are down', async () => {
  const { ask, heard } = await fail(31_000);
  expect(await ask('games.vendors')).toMatchObject({ ok: false, errorCode: 'lines_down' });
  expect(isDown(heard)).toBe(true);
});

test('the outcome of a payment stays unknown after such a page', async () => {
  const { ask } = await fail(0);
  const payment = { context: ada, body: { amount: 500, method: 'gcash' } };
  expect(await ask('cashier.deposit', payment)).toMatchObject({ ok: false, errorCode: 'outcome_unknown' });
});

test('a write whose probes are answered so is not sent', async () => {
  const { ask, lines } = await fail(5_000);
  const login = { body: { value: '' }, headers: { Encryption: '1' } };
  expect(await ask('session.login', login)).toMatchObject({ ok: false, status: 500 });
  expect(lines.seen.filter(({ path }) => path === '/wps/session/login')).toEqual([]);
});
