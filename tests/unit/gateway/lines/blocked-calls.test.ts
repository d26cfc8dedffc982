import { describe, expect, test } from 'vitest';
import { A, B, C, composeCall, createGateway, createGatewayFixture, LINES, PROBE_PATH } from '../gateway-fixture.ts';

const SECOND = 1_000;
const SIMPLE = '/wps/call';
const member = { context: { merchant: 'aurora', language: 'EN', token: 'ada' } } as const;
const STATUS = '/wps/system/status';
const BANNERS = '/wps/relay/MCSFE_getBanners';
const DEPOSIT = '/wps/cashier/deposit';
const login = { body: { value: 'sealed' }, headers: { Encryption: '1' } } as const;
const vendors = { query: { platform: 'html5' }, prefer: 'network' } as const;
const never = new AbortController().signal;

/** Creates an operator with this many lines, with or without simple requests, behind a filter that blocks a path. */
async function createBlocked(path: string, { lines = 3, plainCalls = false, onStatus = () => {} } = {}) {
  const domainList = LINES.slice(0, lines).map((domainName) => ({ domainName }));
  const fixture = createGatewayFixture({
    value: (asked) => {
      if (asked === STATUS) onStatus();
      return asked === '/wps/system/configuration'
        ? { domainList, capabilities: { plainCalls, idempotency: plainCalls } }
        : undefined;
    },
  });
  const bootstrapLines = LINES.slice(1, lines);
  const gateway = createGateway({ ...fixture.environment, bootstrapLines });
  const ask = (...call: Parameters<typeof composeCall>) =>
    fixture.clock.runUntil(gateway.handleCall(composeCall(...call), never));
  fixture.lines.blocked.add(path);
  await ask('system.configuration');
  await fixture.settle();
  fixture.heard.length = 0;
  const readWords = () => fixture.heard.map(({ type }) => type).filter((type) => type.startsWith('lines-'));
  return { ...fixture, gateway, ask, readWords };
}

describe.each([
  ['one line', { lines: 1 }],
  ['several lines', { lines: 3 }],
  ['calls inside simple requests', { lines: 3, plainCalls: true }],
])('if pings are blocked, over %s', (_, operator) => {
  test('every login is sent promptly', async () => {
    const { ask, clock, readWords } = await createBlocked(PROBE_PATH, operator);
    for (let time = 0; time < 3; time += 1) {
      await clock.advance(4 * SECOND);
      const begunAt = clock.now();
      expect(await ask('session.login', login)).toMatchObject({ ok: true });
      expect(clock.now() - begunAt).toBeLessThan(SECOND);
    }
    expect(readWords()).toEqual([]);
  });

  test('a page that pings the lines gets a reply', async () => {
    const { ask, readWords } = await createBlocked(PROBE_PATH, operator);
    expect(await ask('system.ping', { query: { speed: 1 } })).toMatchObject({ ok: true, meta: { from: 'network' } });
    expect(readWords()).toEqual([]);
  });
});

test('a round of probes finds the lines alive although pings are blocked', async () => {
  const { gateway, clock, settle } = await createBlocked(PROBE_PATH);
  const begunAt = clock.now();
  gateway.handleNetworkChange();
  await settle();
  const { deps } = await gateway.reportDeps.lines();
  expect(LINES.some((line) => deps.book.healthOf(line).goodAt >= begunAt)).toBe(true);
});

describe.each([1, 3])('a call that is blocked by its path, over %i lines', (lines) => {
  test('is reported as blocked without affecting the lines', async () => {
    const { ask, clock, readWords } = await createBlocked(BANNERS, { lines });
    for (let time = 0; time < 3; time += 1) {
      expect(await ask('promotions.banners')).toMatchObject({ ok: false, errorCode: 'call_blocked' });
      await clock.advance(10 * SECOND);
      expect(await ask('games.vendors', vendors)).toMatchObject({ ok: true });
    }
    expect(readWords()).toEqual([]);
  });

  test('falls back to the stored reply without reporting an outage', async () => {
    const { ask, lines: all, settle } = await createBlocked('/nothing', { lines });
    await ask('promotions.banners');
    await settle();
    all.blocked.add(BANNERS);
    const reply = await ask('promotions.banners', { prefer: 'network' });
    expect(reply).toMatchObject({ ok: true, meta: { from: 'store', hasAnswered: true } });
  });
});

test.each([
  [1, false],
  [3, false],
  [3, true],
])(
  'a call that fails just before the network returns is sent again, over %i lines, simple requests: %s',
  async (lines, plainCalls) => {
    const world = await createBlocked('/nothing', { lines, plainCalls, onStatus: () => world.lines.blockedAddresses.clear() });
    for (const address of [BANNERS, SIMPLE]) world.lines.blockedAddresses.add(address);
    expect(await world.ask('promotions.banners')).toMatchObject({ ok: true, meta: { from: 'network' } });
    expect(world.readWords()).toEqual([]);
  },
);

test('lines that respond to nothing are down at once', async () => {
  const { ask, lines, readWords, clock } = await createBlocked(BANNERS);
  for (const line of [A, B, C]) lines.line(line).mode = 'refused';
  await clock.advance(4 * SECOND);
  expect((await ask('games.vendors', { ...vendors })).meta.from).not.toBe('network');
  expect(readWords()).toEqual(['lines-went-down']);
});

describe('a device that always reports no network', () => {
  const createOffline = async () => {
    const fixture = createGatewayFixture();
    const gateway = createGateway({ ...fixture.environment, isOnline: () => false });
    const ask = (...call: Parameters<typeof composeCall>) =>
      fixture.clock.runUntil(gateway.handleCall(composeCall(...call), never));
    return { ...fixture, ask };
  };
  const deposit = { body: { amount: 500 }, context: { merchant: 'aurora', language: 'EN', token: 'ada' } } as const;

  test('sends payments once a line has responded', async () => {
    const { ask } = await createOffline();
    expect(await ask('cashier.deposit', deposit)).toMatchObject({ ok: true });
  });

  test('sends nothing if no line responds, and reports it', async () => {
    const { ask, lines } = await createOffline();
    for (const line of LINES) lines.line(line).mode = 'refused';
    expect(await ask('cashier.deposit', deposit)).toMatchObject({ ok: false, errorCode: 'device_offline' });
    expect(lines.seen.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('blames a line that fails while others have just responded', async () => {
    const { ask, lines } = await createOffline();
    await ask('games.vendors', vendors);
    lines.line(A).mode = 'refused';
    expect(await ask('promotions.banners')).toMatchObject({ ok: true, meta: { line: B } });
  });
});

describe('a blocker that drops one way of a call', () => {
  const create = async (addresses: readonly string[], operator: { lines?: number } = {}) => {
    const world = await createBlocked('/nothing', { ...operator, plainCalls: true });
    for (const address of addresses) world.lines.blockedAddresses.add(address);
    return world;
  };
  const listSeen = ({ lines }: Awaited<ReturnType<typeof create>>) => lines.seen.map(({ line, path }) => line + path);

  test('makes calls to other lines go as themselves, the later ones at once', async () => {
    const world = await create([SIMPLE]);
    const { ask, clock, lines, readWords } = world;
    lines.line(A).mode = 'refused';
    expect(await ask('games.vendors', vendors)).toMatchObject({ ok: true, meta: { from: 'network', line: B } });
    lines.seen.length = 0;
    expect(await ask('promotions.banners', { prefer: 'network' })).toMatchObject({ ok: true, meta: { line: B } });
    expect(listSeen(world)).toEqual([A + BANNERS, B + BANNERS]);
    expect(readWords()).toEqual([]);
    await clock.advance(10 * 60 * SECOND);
    lines.blockedAddresses.clear();
    await ask('promotions.banners', { prefer: 'network' });
    expect(listSeen(world)).toContain(B + SIMPLE);
  });

  test('delays no login over another line', async () => {
    const { ask, clock, lines } = await create([SIMPLE]);
    lines.line(A).mode = 'refused';
    await clock.advance(4 * SECOND);
    const begunAt = clock.now();
    expect(await ask('session.login', login)).toMatchObject({ ok: true, meta: { line: B } });
    expect(clock.now() - begunAt).toBeLessThan(SECOND);
  });

  test.each([1, 3])('makes a call go inside a simple request if its own address is dropped, over %i lines', async (count) => {
    const { ask, readWords } = await create([BANNERS], { lines: count });
    expect(await ask('promotions.banners')).toMatchObject({ ok: true, meta: { from: 'network' } });
    expect(readWords()).toEqual([]);
  });

  test.each(['ok', 'refused'] as const)(
    'and the other way, too, does not mark the lines as down, while the app’s own line is "%s"',
    async (mode) => {
      const { ask, lines, readWords } = await create([SIMPLE, BANNERS]);
      lines.line(A).mode = mode;
      expect(await ask('promotions.banners')).toMatchObject({ ok: false, errorCode: 'call_blocked' });
      expect(await ask('games.vendors', vendors)).toMatchObject({ ok: true });
      expect(readWords()).toEqual([]);
    },
  );

  test('does not prevent a round of probes from finding another line', async () => {
    const { gateway, lines, clock, settle } = await create([SIMPLE]);
    lines.line(A).mode = 'refused';
    const begunAt = clock.now();
    gateway.handleNetworkChange();
    await settle();
    const { deps } = await gateway.reportDeps.lines();
    expect([B, C].some((line) => deps.book.healthOf(line).goodAt >= begunAt)).toBe(true);
  });

  test.each([1, 3])(
    'makes a deposit go inside a simple request with its key if its address is dropped, over %i lines',
    async (count) => {
      const { ask, lines } = await create([DEPOSIT], { lines: count });
      const reply = await ask('cashier.deposit', { id: 'one', body: { method: 'gcash', amount: 500 }, ...member });
      expect(reply).toMatchObject({ ok: true });
      expect(new Set(lines.seen.flatMap(({ headers }) => headers['Idempotency-Key'] ?? []))).toEqual(new Set(['one']));
    },
  );

  test('moves a deposit with its key', async () => {
    const fixture = await create([SIMPLE]);
    fixture.lines.line(A).mode = 'refused';
    const reply = await fixture.ask('cashier.deposit', { body: { method: 'gcash', amount: 500 }, ...member });
    expect(reply).toMatchObject({ ok: true, meta: { line: B } });
  });
});

describe.each([
  ['an empty text', ''],
  ['an empty object', '{}'],
  ['a page', '<html></html>'],
])('a blocker that answers with %s in place of the lines', (_, text) => {
  test.each([1, 3])('delays no login if it answers pings, over %i lines', async (count) => {
    const { ask, clock, lines, readWords } = await createBlocked('/nothing', { lines: count });
    lines.standIns.set(PROBE_PATH, text);
    for (let time = 0; time < 3; time += 1) {
      await clock.advance(4 * SECOND);
      const begunAt = clock.now();
      expect(await ask('session.login', login)).toMatchObject({ ok: true });
      expect(clock.now() - begunAt).toBeLessThan(SECOND);
    }
    expect(readWords()).toEqual([]);
  });

  test('hides no line from a round of probes', async () => {
    const { gateway, lines, clock, settle } = await createBlocked('/nothing');
    lines.standIns.set(PROBE_PATH, text);
    const begunAt = clock.now();
    gateway.handleNetworkChange();
    await settle();
    const { deps } = await gateway.reportDeps.lines();
    expect(LINES.some((line) => deps.book.healthOf(line).goodAt >= begunAt)).toBe(true);
    expect(LINES.filter((line) => deps.book.healthOf(line).openUntil > clock.now())).toEqual([]);
  });

  test('does not mark the lines as down if it answers one call', async () => {
    const { ask, gateway, lines, clock, readWords } = await createBlocked('/nothing');
    lines.standIns.set(BANNERS, text);
    expect(await ask('promotions.banners')).toMatchObject({ ok: false, errorCode: text ? 'call_blocked' : 'reply_invalid' });
    expect(await ask('games.vendors', vendors)).toMatchObject({ ok: true, meta: { tried: [A] } });
    const { deps } = await gateway.reportDeps.lines();
    expect(LINES.filter((line) => deps.book.healthOf(line).openUntil > clock.now())).toEqual([]);
    expect(readWords()).toEqual([]);
  });
});

test('a captive portal is not a blocker: the lines are down', async () => {
  const { ask, lines, readWords } = await createBlocked('/nothing');
  for (const line of LINES) lines.line(line).mode = 'portal';
  expect(await ask('promotions.banners')).toMatchObject({ ok: false, errorCode: 'lines_down' });
  expect(readWords()).toEqual(['lines-went-down']);
});
