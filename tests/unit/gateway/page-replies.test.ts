import { expect, test } from 'vitest';
import type { LobbyData } from '#contract/lobby-page.ts';
import { A, createGatewayFixture, LINES, PROBE_PATH } from './gateway-fixture.ts';

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

test('what came with the page answers as a stored reply, and no line is asked', async () => {
  const { gateway, ask, clock, lines } = createGatewayFixture();
  await gateway.storePageReplies(compose({ storedAt: clock.now() - 1_000 }));
  const reply = await ask('games.vendors', vendors);
  expect(reply).toMatchObject({ ok: true, value: { vendors: [{ vendor: 'PG' }] }, meta: { from: 'store', ageMs: 1_000 } });
  expect(await ask('promotions.banners')).toMatchObject({ meta: { from: 'store' } });
  expect(lines.seen).toEqual([]);
});

test('it stands in when every line is dead', async () => {
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

test('a reply that does not fit its row is not stored, and its neighbours are', async () => {
  const { gateway, ask, clock } = createGatewayFixture();
  const replies = { 'games.vendors': { vendors: 'all' }, 'promotions.banners': { banners: [] } };
  await gateway.storePageReplies(compose({ storedAt: clock.now(), replies }));
  expect(await ask('games.vendors', vendors)).toMatchObject({ value: { vendors: [] }, meta: { from: 'network', line: A } });
  expect(await ask('promotions.banners')).toMatchObject({ meta: { from: 'store' } });
});

test('it is of its merchant and language alone', async () => {
  const { gateway, ask, clock } = createGatewayFixture();
  await gateway.storePageReplies(compose({ storedAt: clock.now() }));
  const context = { merchant: 'aurora', language: 'CN', token: null };
  expect(await ask('games.vendors', { ...vendors, context })).toMatchObject({ meta: { from: 'network' } });
});

test('a server whose clock runs ahead makes nothing younger than now', async () => {
  const { gateway, ask, clock } = createGatewayFixture();
  await gateway.storePageReplies(compose({ storedAt: clock.now() + HOUR }));
  expect(await ask('games.vendors', vendors)).toMatchObject({ meta: { from: 'store', ageMs: 0 } });
});

test('a call right behind them finds them', async () => {
  const { gateway, ask, clock, lines } = createGatewayFixture();
  void gateway.storePageReplies(compose({ storedAt: clock.now() }));
  expect(await ask('games.vendors', vendors)).toMatchObject({ meta: { from: 'store' } });
  expect(lines.seen).toEqual([]);
});

test('the lines are learned from the list that came with the page, and probed for its merchant', async () => {
  const { gateway, ask, clock, lines, settle } = createGatewayFixture();
  const replies = { 'system.configuration': { domainList: [{ domainName: NEW }] } };
  await gateway.storePageReplies(compose({ storedAt: clock.now(), replies }));
  expect(await ask('system.configuration')).toMatchObject({ meta: { from: 'store' } });
  await settle();
  expect(await gateway.listLines()).toContain(NEW);
  expect(lines.seen.map(({ path }) => path.split('?')[0])).not.toContain('/wps/system/configuration');
  const probe = lines.seen.find(({ path }) => path.startsWith(PROBE_PATH));
  expect(probe?.headers).toMatchObject({ Merchant: 'aurora' });
});

test('a network that changes before the first call is probed with it', async () => {
  const { gateway, ask, lines, settle } = createGatewayFixture();
  gateway.handleNetworkChange();
  await settle();
  expect(lines.seen).toEqual([]);
  await ask('games.vendors', vendors);
  await settle();
  expect(lines.seen.some(({ path }) => path.startsWith(PROBE_PATH))).toBe(true);
});

test('a status is kept for whoever asks: where the page stands is no part of its name', async () => {
  const { ask, lines } = createGatewayFixture();
  await ask('system.status', {
    query: { device: 'MOBILE', url: 'https://a.test/m/home', originalDomain: 'a.test', track: 'cid=1' },
  });
  expect(lines.seen.at(-1)?.path).toContain('originalDomain=a.test');
  for (const line of LINES) lines.line(line).mode = '503';
  expect(await ask('system.status', { query: { device: 'MOBILE' } })).toMatchObject({ ok: true, meta: { from: 'store' } });
});

test('what the operator can do is learned with that list, too', async () => {
  const { gateway, ask, clock } = createGatewayFixture();
  const replies = { 'system.configuration': { domainList: [{ domainName: A }], capabilities: { idempotency: true } } };
  await gateway.storePageReplies(compose({ storedAt: clock.now(), replies }));
  await ask('system.configuration');
  const { capabilities } = await gateway.reportDeps.lines();
  expect(capabilities.hasNow('idempotency')).toBe(true);
});
