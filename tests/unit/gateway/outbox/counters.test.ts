import { expect, test } from 'vitest';
import { addCounts, NO_COUNTS } from '#gateway/store/counters.ts';
import { A, B, composeCall, createGateway, createGatewayFixture, LINES } from '../gateway-fixture.ts';

const never = new AbortController().signal;
const status = { query: { device: 'MOBILE' } } as const;

/** Creates a gateway whose operator has declared idempotency keys. */
async function createFixture(idempotency = true) {
  const configuration = { domainList: LINES.map((domainName) => ({ domainName })), capabilities: { idempotency } };
  const fixture = createGatewayFixture({
    value: (path) => (path === '/wps/system/configuration' ? configuration : undefined),
  });
  await fixture.ask('system.configuration');
  await fixture.settle();
  const batches = () =>
    fixture.lines.seen
      .filter(({ path, signal }) => path === '/wps/system/gateway/counters' && !signal.aborted)
      .map(({ body = '' }) => JSON.parse(body) as { id: string; counts: object });
  /** Waits for the minute that counts are collected, and gets a good reply. */
  const gather = async () => {
    await fixture.settle();
    fixture.clock.jump(61_000);
    await fixture.ask('system.ping', { query: { speed: 1 } });
    await fixture.settle();
  };
  return { ...fixture, batches, gather };
}

test('a call that moves to another line counts as a failover', async () => {
  const { ask, lines, batches, gather } = await createFixture();
  lines.line(A).mode = '503';
  await ask('promotions.banners');
  lines.line(A).mode = 'ok';
  await gather();
  expect(batches()).toMatchObject([{ counts: { failovers: 1, hedges: 0, staleAnswers: 0, integrityFailures: 0 } }]);
});

test('a second request because of slowness counts as a hedge', async () => {
  const { ask, lines, batches, gather } = await createFixture();
  lines.line(A).latencyMs = 600;
  await ask('promotions.banners');
  await gather();
  expect(batches()).toMatchObject([{ counts: { failovers: 0, hedges: 1 } }]);
});

test('a portal’s page counts as an integrity failure', async () => {
  const { ask, lines, batches, gather } = await createFixture();
  lines.line(A).mode = 'portal';
  await ask('promotions.banners');
  await gather();
  expect(batches()).toMatchObject([{ counts: { integrityFailures: 1, failovers: 1 } }]);
});

test('a stored reply instead of a dead network counts as a stale answer', async () => {
  const { ask, lines, batches, gather } = await createFixture();
  await ask('system.status', status);
  for (const line of LINES) lines.line(line).mode = 'refused';
  await ask('system.status', status);
  await ask('system.status', status);
  for (const line of LINES) lines.line(line).mode = 'ok';
  await gather();
  expect(batches()).toMatchObject([{ counts: { staleAnswers: 2, failovers: 0 } }]);
});

test('push events of the host are counted with the rest', async () => {
  const fixture = await createFixture();
  fixture.gateway.count('pushDeliveries');
  fixture.gateway.count('pushDeliveries');
  fixture.gateway.count('pushClicks');
  await fixture.gather();
  expect(fixture.batches()).toMatchObject([{ counts: { pushDeliveries: 2, pushClicks: 1, failovers: 0 } }]);
});

test('counts are collected for a minute and sent as one batch', async () => {
  const { ask, lines, batches, gather, settle } = await createFixture();
  for (const name of ['promotions.banners', 'games.lanes'] as const) {
    lines.line(A).mode = '503';
    lines.line(B).mode = 'ok';
    await ask(name);
    await settle();
  }
  expect(batches()).toEqual([]);
  await gather();
  await gather();
  expect(batches()).toHaveLength(1);
});

test('counts of a stopped host are sent by the next one', async () => {
  const { ask, lines, batches, clock, environment, settle } = await createFixture();
  lines.line(A).mode = '503';
  await ask('promotions.banners');
  await settle();
  clock.jump(61_000);
  lines.line(A).mode = 'ok';
  const next = createGateway(environment);
  await clock.runUntil(next.handleCall(composeCall('system.ping', { query: { speed: 1 } }), never));
  await settle();
  expect(batches()).toMatchObject([{ counts: { failovers: 1 } }]);
});

test('a lost batch is sent again with its id', async () => {
  const { ask, lines, batches, gather, clock, settle } = await createFixture();
  lines.line(A).mode = '503';
  await ask('promotions.banners');
  await settle();
  clock.jump(61_000);
  for (const line of LINES) lines.line(line).mode = 'ok';
  await ask('system.ping', { query: { speed: 1 } });
  for (const line of LINES) lines.line(line).mode = '500';
  await settle();
  for (const line of LINES) lines.line(line).mode = 'ok';
  await gather();
  const ids = batches().map(({ id }) => id);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
});

test('an operator without idempotency keys receives no counts', async () => {
  const { ask, lines, batches, gather } = await createFixture(false);
  lines.line(A).mode = '503';
  await ask('promotions.banners');
  await gather();
  expect(batches()).toEqual([]);
});

test('sends nothing if there are no counts', async () => {
  const { ask, batches, gather } = await createFixture();
  await ask('promotions.banners');
  await gather();
  expect(batches()).toEqual([]);
});

test('ignores counts that are not numbers', () => {
  expect(addCounts({ ...NO_COUNTS, hedges: 2 }, { hedges: 3, failovers: 'many', staleAnswers: -1 })).toEqual({
    ...NO_COUNTS,
    hedges: 5,
  });
  expect(addCounts({ ...NO_COUNTS, hedges: 99_999 }, { hedges: 5 }).hedges).toBe(100_000);
});

test('counts of a page without a network wait for one and arrive once', async () => {
  const { ask, lines, gateway, batches, settle } = await createFixture();
  for (const line of LINES) lines.line(line).mode = 'refused';
  const body = { id: 'one', counts: { 'install:shown': 1 } };
  expect(await ask('gateway.counters', { id: 'one', body })).toMatchObject({ ok: true, meta: { queued: true } });
  await settle();
  for (const line of LINES) lines.line(line).mode = 'ok';
  lines.seen.length = 0;
  for (const wake of ['online', 'shown'] as const) {
    void gateway.wakeOutbox(wake);
    await settle();
  }
  expect(batches()).toEqual([body]);
});
