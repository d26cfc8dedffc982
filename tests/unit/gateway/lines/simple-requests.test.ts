import { expect, test } from 'vitest';
import { A, B, createGatewayFixture } from '../gateway-fixture.ts';

const CONFIGURATION = '/wps/system/configuration';
const declare = (plainCalls: boolean) => ({
  value: (path: string) =>
    path === CONFIGURATION ? { customerService: [], domainList: [], capabilities: { plainCalls } } : undefined,
});
const member = { context: { merchant: 'aurora', language: 'EN', token: 'ada-token' } } as const;

async function askOverAnotherLine(plainCalls: boolean) {
  const fixture = createGatewayFixture(declare(plainCalls));
  await fixture.ask('system.configuration');
  // A second line confirms the declaration.
  await fixture.settle();
  fixture.lines.line(A).mode = 'refused';
  const reply = await fixture.ask('member.info', member);
  return { reply, sent: fixture.lines.seen.filter(({ line }) => line === B).at(-1) };
}

test('if the operator supports them, another line gets a simple request with the call inside', async () => {
  const { sent } = await askOverAnotherLine(true);
  expect(sent).toMatchObject({ method: 'POST', path: '/wps/call', headers: { 'Content-Type': 'text/plain' } });
  expect(Object.keys(sent?.headers ?? {})).toEqual(['Accept', 'Content-Type']);
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({
    method: 'GET',
    path: '/wps/member/info',
    headers: { Authorization: 'ada-token', Merchant: 'aurora', Language: 'EN' },
  });
});

test('the reply to a simple request is validated as that of the call inside', async () => {
  const { reply } = await askOverAnotherLine(true);
  expect(reply).toMatchObject({ ok: true, value: { id: 7 }, meta: { line: B, tried: [A, B] } });
});

test("without the operator's support a call is sent directly", async () => {
  const { sent } = await askOverAnotherLine(false);
  expect(sent).toMatchObject({ method: 'GET', path: '/wps/member/info', headers: { Authorization: 'ada-token' } });
});

test('the app’s own line gets every call directly', async () => {
  const { ask, lines } = createGatewayFixture(declare(true));
  await ask('system.configuration');
  await ask('member.info', member);
  expect(lines.seen.at(-1)).toMatchObject({ line: A, method: 'GET', path: '/wps/member/info' });
});

test('the reply that declares the support is always requested directly, so that it can be withdrawn', async () => {
  const { ask, lines } = createGatewayFixture(declare(true));
  await ask('system.configuration');
  lines.line(A).mode = 'refused';
  await ask('system.configuration', { prefer: 'network' });
  // Once to confirm the first reply, and once for the page.
  expect(lines.seen.filter(({ line, path }) => line === B && path === CONFIGURATION)).toHaveLength(2);
});
