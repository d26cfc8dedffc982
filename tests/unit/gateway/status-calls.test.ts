import { expect, test } from 'vitest';
import { A, B, C, createGatewayFixture, LINES } from './gateway-fixture.ts';

const STATUS = '/wps/system/status';
const visit = (url: string) => ({ device: 'MOBILE', originalDomain: 'a.test', url }) as const;
type World = ReturnType<typeof createGatewayFixture>;
const statusCallsOf = ({ lines }: World) => lines.seen.filter(({ path }) => path.startsWith(STATUS));

test.each([[A], [B], [C]])('a status call over %s bypasses the HTTP cache', async (living) => {
  const fixture = createGatewayFixture();
  for (const line of LINES) fixture.lines.line(line).mode = line === living ? 'ok' : '503';
  await fixture.ask('system.status', { query: visit('https://a.test/m/home') });
  const over = statusCallsOf(fixture).filter(({ line }) => line === living);
  expect(over.map(({ cache }) => cache)).toEqual(['no-store']);
});

test('concurrent status calls of two pages are both sent', async () => {
  const fixture = createGatewayFixture();
  await Promise.all(
    ['home', 'login', 'home'].map((page) => fixture.ask('system.status', { query: visit(`https://a.test/m/${page}`) })),
  );
  const urls = statusCallsOf(fixture).map(({ path }) => new URLSearchParams(path.split('?')[1]).get('url'));
  expect(urls).toEqual(['https://a.test/m/home', 'https://a.test/m/login']);
});

test.each(['500', 'refused', 'portal'] as const)('a network-only caller is notified that it was %s', async (mode) => {
  const { ask, lines } = createGatewayFixture();
  await ask('system.status', { query: visit('https://a.test/m/home') });
  for (const line of LINES) lines.line(line).mode = mode;
  expect(await ask('system.status', { query: visit('https://a.test/m/home') })).toMatchObject({ ok: true });
  expect(await ask('system.status', { query: visit('https://a.test/m/home'), prefer: 'network-only' })).toMatchObject({
    ok: false,
  });
});
