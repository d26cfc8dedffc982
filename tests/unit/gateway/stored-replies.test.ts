import { openDB } from 'idb';
import { describe, expect, test } from 'vitest';
import { A, B, composeCall, createGateway, createGatewayFixture, LINES } from './gateway-fixture.ts';

const vendors = { query: { platform: 'html5' } } as const;
const as = (token: string | null, language = 'EN', merchant = 'aurora') => ({ context: { merchant, language, token } });
const HOUR = 3_600_000;
const never = new AbortController().signal;

describe('stored replies', () => {
  test('stale-while-revalidate serves from the store and revalidates in the background', async () => {
    const { ask, clock, lines, settle } = createGatewayFixture();
    await ask('games.vendors', vendors);
    clock.jump(60_000);
    const reply = await ask('games.vendors', vendors);
    expect(reply).toMatchObject({ meta: { from: 'store', ageMs: 60_000, stale: false }, tookMs: 0 });
    await settle();
    expect(lines.seen).toHaveLength(2);
  });

  test('a revalidated reply is announced to the pages with its new age', async () => {
    const { ask, clock, heard, settle } = createGatewayFixture();
    await ask('games.vendors', vendors);
    clock.jump(60_000);
    await ask('games.vendors', vendors);
    await settle();
    expect(heard).toContainEqual({
      type: 'reply-updated',
      endpoint: 'games.vendors',
      context: { merchant: 'aurora', language: 'EN' },
    });
    expect((await ask('games.vendors', { ...vendors, prefer: 'store' })).meta.ageMs).toBeLessThanOrEqual(30);
  });

  test('cache-first makes no request while the reply is fresh', async () => {
    const { ask, clock, lines } = createGatewayFixture();
    await ask('system.country', { query: { merchant: 'aurora' } });
    clock.jump(3_600_000);
    expect(await ask('system.country', { query: { merchant: 'aurora' } })).toMatchObject({ meta: { from: 'store' } });
    expect(lines.seen).toHaveLength(1);
  });

  test('network-first falls back to a stored reply if every line is dead', async () => {
    const { ask, lines } = createGatewayFixture();
    await ask('system.status', { query: { device: 'MOBILE' } });
    for (const line of LINES) lines.line(line).mode = '503';
    expect(await ask('system.status', { query: { device: 'MOBILE' } })).toMatchObject({
      ok: true,
      meta: { from: 'store', stale: true },
    });
  });

  test('a slow network delays a stored reply by at most 2.5 s', async () => {
    const { ask, lines } = createGatewayFixture();
    await ask('system.status', { query: { device: 'MOBILE' } });
    for (const line of LINES) lines.line(line).mode = 'hang';
    const reply = await ask('system.status', { query: { device: 'MOBILE' } });
    expect(reply).toMatchObject({ ok: true, meta: { stale: true }, tookMs: 2_500 });
  });

  test('launches are requested every time and never stored', async () => {
    const { ask, lines } = createGatewayFixture();
    await ask('games.launch', { ...as('token'), query: { gameCode: '1' } });
    const again = await ask('games.launch', { ...as('token'), query: { gameCode: '1' } });
    expect(again.meta.from).toBe('network');
    expect(lines.seen).toHaveLength(2);
  });

  test.each([
    ['member', as('ada'), as('bob')],
    ['language', as('ada', 'EN'), as('ada', 'PT-BR')],
    ['merchant', as('ada', 'EN', 'aurora'), as('ada', 'EN', 'rio')],
  ])('another %s is another partition', async (_, first, second) => {
    const { ask } = createGatewayFixture();
    await ask('member.info', first);
    expect((await ask('member.info', first)).meta.from).toBe('store');
    expect((await ask('member.info', second)).meta.from).toBe('network');
  });

  test('endpoints without authorization are shared between members', async () => {
    const { ask, lines } = createGatewayFixture();
    await ask('games.vendors', { ...vendors, ...as('ada') });
    expect((await ask('games.vendors', { ...vendors, ...as('bob') })).meta.from).toBe('store');
    expect(lines.seen[0]?.headers).not.toHaveProperty('Authorization');
  });

  test('logout purges the member from memory and disk', async () => {
    const { ask, gateway, environment, settle, lines, clock } = createGatewayFixture();
    await ask('member.info', as('ada'));
    await settle();
    await gateway.endSession('ada');
    for (const line of LINES) lines.line(line).mode = 'refused';
    const restarted = createGateway(environment);
    expect(await clock.runUntil(restarted.handleCall(composeCall('member.info', as('ada')), never))).toMatchObject({ ok: false });
  });

  test.each([[false], [true]])('a reply pending at logout is dropped, one stored before: %s', async (isStored) => {
    const { ask, gateway, clock, settle } = createGatewayFixture();
    if (isStored) await ask('member.info', as('ada'));
    await settle();
    const late = gateway.handleCall({ ...composeCall('member.info', as('ada')), prefer: 'network' }, never);
    await clock.advance(10);
    await gateway.endSession('ada');
    expect(await clock.runUntil(late)).toMatchObject({ ok: false, errorCode: 'call_cancelled' });
    await settle();
    expect(
      await clock.runUntil(gateway.handleCall({ ...composeCall('member.info', as('ada')), prefer: 'store' }, never)),
    ).toMatchObject({ ok: false });
  });

  test('an error pending at logout is returned, so that another tab ends its session, too', async () => {
    const { ask, gateway, lines } = createGatewayFixture();
    await gateway.endSession('ada');
    for (const line of LINES) lines.line(line).mode = 'unauthorised';
    expect(await ask('member.info', as('ada'))).toMatchObject({ ok: false, status: 401, errorCode: 'customer.not.login' });
  });

  test('replies stored by the page serve the worker that takes over', async () => {
    const { ask, environment, settle, lines, clock } = createGatewayFixture();
    await ask('games.vendors', vendors);
    await settle();
    for (const line of LINES) lines.line(line).mode = 'refused';
    const worker = createGateway(environment);
    expect(await clock.runUntil(worker.handleCall(composeCall('games.vendors', vendors), never))).toMatchObject({
      ok: true,
      meta: { from: 'store' },
    });
  });

  test.each([
    ['of an unknown endpoint', { endpoint: 'games.renamed' }],
    ['that does not fit its endpoint', { value: { vendors: 'none' } }],
  ])('a reply %s, stored by another build, is requested again', async (_, change) => {
    const { ask, environment, settle, clock } = createGatewayFixture();
    await ask('games.vendors', vendors);
    await settle();
    const database = await openDB('fastline-gateway');
    const [stored] = await database.getAll('replies');
    await database.put('replies', { ...stored, ...change });
    database.close();
    const newer = createGateway({ ...environment, build: 'two' });
    expect(await clock.runUntil(newer.handleCall(composeCall('games.vendors', vendors), never))).toMatchObject({
      meta: { from: 'network' },
    });
  });

  test('the use of a reply is recorded once an hour', async () => {
    const { ask, clock, settle } = createGatewayFixture();
    const readUses = async () => {
      const database = await openDB('fastline-gateway');
      const replies = (await database.getAll('replies')) as { usedAt: number; storedAt: number }[];
      database.close();
      return replies.map(({ usedAt, storedAt }) => usedAt - storedAt);
    };
    await ask('system.country', { query: { merchant: 'aurora' } });
    await settle();
    clock.jump(HOUR / 2);
    await ask('system.country', { query: { merchant: 'aurora' } });
    clock.jump(HOUR);
    await ask('system.country', { query: { merchant: 'aurora' } });
    await clock.advance(0);
    expect(await readUses()).toEqual([1.5 * HOUR]);
  });

  test('a restarted gateway continues with the line it used', async () => {
    const { ask, environment, settle, lines, clock } = createGatewayFixture();
    lines.line(A).mode = 'hang';
    await ask('games.vendors', vendors);
    await settle();
    const restarted = createGateway(environment);
    const reply = await clock.runUntil(restarted.handleCall(composeCall('promotions.banners'), never));
    expect(reply).toMatchObject({ meta: { line: B, tried: [B] } });
  });

  test.each([
    ['absent', undefined],
    [
      'throwing',
      {
        open: () => {
          throw new Error('blocked');
        },
      } as unknown as IDBFactory,
    ],
    ['hanging', { open: () => new EventTarget() } as unknown as IDBFactory],
  ])('storage %s: calls succeed without it', async (_, indexedDB) => {
    const { ask } = createGatewayFixture({ indexedDB });
    expect(await ask('games.vendors', vendors)).toMatchObject({ ok: true, meta: { from: 'network' } });
    expect(await ask('games.vendors', vendors)).toMatchObject({ ok: true, meta: { from: 'store' } });
  });
});
