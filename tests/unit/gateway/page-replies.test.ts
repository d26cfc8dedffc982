import { expect, test } from 'vitest';
import type { LobbyData } from '#contract/lobby/lobby-data.ts';
import { A, B, createGatewayFixture, LINES, PROBE_PATH } from './gateway-fixture.ts';

const HOUR = 3_600_000;
const NEW = 'https://new.test';
const vendors = { query: { platform: 'html5' } } as const;

const compose = (part: Partial<LobbyData> & Pick<LobbyData, 'storedAt'>): LobbyData => ({
  build: 'b1',
  merchant: 'aurora',
  language: 'EN',
  replies: {
    'games.vendors': { vendors: [{ vendor: 'PG', name: 'PG' }], categories: [] },
    'promotions.banners': { banners: [] },
  },
  ...part,
});

test('replies in the page are used as stored replies, without a request', async () => {
  const { gateway, ask, clock, lines } = createGatewayFixture();
  await gateway.storePageReplies(compose({ storedAt: clock.now() - 1_000 }));
  const reply = await ask('games.vendors', vendors);
  expect(reply).toMatchObject({ ok: true, value: { vendors: [{ vendor: 'PG' }] }, meta: { from: 'store', ageMs: 1_000 } });
  expect(await ask('promotions.banners')).toMatchObject({ meta: { from: 'store' } });
  expect(lines.seen).toEqual([]);
});

test('replies in the page are used when every line is dead', async () => {
  const { gateway, ask, clock, lines } = createGatewayFixture();
  await gateway.storePageReplies(compose({ storedAt: clock.now() - HOUR }));
  for (const line of LINES) lines.line(line).mode = '503';
  expect(await ask('games.vendors', { ...vendors, prefer: 'network' })).toMatchObject({ ok: true, meta: { stale: true } });
});

test('a newer stored reply stays', async () => {
  const { gateway, ask, clock } = createGatewayFixture();
  await ask('games.vendors', vendors);
  await gateway.storePageReplies(compose({ storedAt: clock.now() - HOUR }));
  expect(await ask('games.vendors', { ...vendors, prefer: 'store' })).toMatchObject({ value: { vendors: [] } });
});

test('an invalid reply is not stored, but the others are', async () => {
  const { gateway, ask, clock } = createGatewayFixture();
  const replies = { 'games.vendors': { vendors: 'all' }, 'promotions.banners': { banners: [] } };
  await gateway.storePageReplies(compose({ storedAt: clock.now(), replies }));
  expect(await ask('games.vendors', vendors)).toMatchObject({ value: { vendors: [] }, meta: { from: 'network', line: A } });
  expect(await ask('promotions.banners')).toMatchObject({ meta: { from: 'store' } });
});

test('replies in the page apply only to their merchant and language', async () => {
  const { gateway, ask, clock } = createGatewayFixture();
  await gateway.storePageReplies(compose({ storedAt: clock.now() }));
  const context = { merchant: 'aurora', language: 'CN', token: null };
  expect(await ask('games.vendors', { ...vendors, context })).toMatchObject({ meta: { from: 'network' } });
});

test('a server whose clock runs ahead does not make replies younger than now', async () => {
  const { gateway, ask, clock } = createGatewayFixture();
  await gateway.storePageReplies(compose({ storedAt: clock.now() + HOUR }));
  expect(await ask('games.vendors', vendors)).toMatchObject({ meta: { from: 'store', ageMs: 0 } });
});

test('a call finds the replies that the page has just passed on', async () => {
  const { gateway, ask, clock, lines } = createGatewayFixture();
  void gateway.storePageReplies(compose({ storedAt: clock.now() }));
  expect(await ask('games.vendors', vendors)).toMatchObject({ meta: { from: 'store' } });
  expect(lines.seen).toEqual([]);
});

test('the line list in the page is learned from the origin and one more line, and probed for its merchant', async () => {
  const listed = { domainList: [...LINES, NEW].map((domainName) => ({ domainName })) };
  const value = (path: string) => (path.endsWith('configuration') ? listed : undefined);
  const { gateway, ask, clock, lines, settle } = createGatewayFixture({ value });
  const replies = { 'system.configuration': listed };
  await gateway.storePageReplies(compose({ storedAt: clock.now(), replies }));
  expect(await ask('system.configuration')).toMatchObject({ meta: { from: 'store' } });
  await settle();
  expect(await gateway.listLines()).toContain(NEW);
  expect(lines.seen.filter(({ path }) => path.endsWith('configuration')).map(({ line }) => line)).toEqual([B]);
  const probe = lines.seen.find(({ path }) => path.startsWith(PROBE_PATH));
  expect(probe?.headers).toMatchObject({ Merchant: 'aurora' });
});

test('a network change before the first call is probed with that list', async () => {
  const { gateway, ask, lines, settle } = createGatewayFixture();
  gateway.handleNetworkChange();
  await settle();
  expect(lines.seen).toEqual([]);
  await ask('games.vendors', vendors);
  await settle();
  expect(lines.seen.some(({ path }) => path.startsWith(PROBE_PATH))).toBe(true);
});

test("a status is stored for all pages: the page's address is not part of the key", async () => {
  const { ask, lines } = createGatewayFixture();
  await ask('system.status', {
    query: { device: 'MOBILE', url: 'https://a.test/m/home', originalDomain: 'a.test', track: 'cid=1' },
  });
  expect(lines.seen.at(-1)?.path).toContain('originalDomain=a.test');
  for (const line of LINES) lines.line(line).mode = '503';
  expect(await ask('system.status', { query: { device: 'MOBILE' } })).toMatchObject({ ok: true, meta: { from: 'store' } });
});

test("the operator's capabilities are learned with that list, too", async () => {
  const { gateway, ask, clock } = createGatewayFixture();
  const replies = { 'system.configuration': { domainList: [{ domainName: A }], capabilities: { idempotency: true } } };
  await gateway.storePageReplies(compose({ storedAt: clock.now(), replies }));
  await ask('system.configuration');
  const { capabilities } = await gateway.reportDeps.lines();
  expect(capabilities.hasNow('idempotency')).toBe(true);
});
