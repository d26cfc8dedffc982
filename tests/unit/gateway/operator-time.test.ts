import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/limits.ts';
import { createOperatorTime } from '#contract/operator-time.ts';
import { A, B, composeCall, createGateway, createGatewayFixture, LINES, PROBE_PATH } from './gateway-fixture.ts';

const AHEAD_MS = 25 * 60 * MINUTE_MS;
const NEVER = new AbortController().signal;

/** Creates a host whose device is a day and an hour ahead of the operator, and whose lines send the time, lie, or with null hide it. */
function createHost(aheadMs = AHEAD_MS, lies: Readonly<Record<string, number | null>> = {}) {
  /** Headers of a cache that stored the replies when the operator's time was `storedAt`. */
  const cache: { headers: Record<string, string>; storedAt?: number } = { headers: {} };
  const fixture = createGatewayFixture();
  const { clock: truth, environment } = fixture;
  const readElapsed = () => truth.now() % MINUTE_MS;
  const time = createOperatorTime({ readDevice: () => truth.now() + aheadMs, readElapsed });
  const fetch: typeof globalThis.fetch = async (input, options) => {
    const response = await environment.fetch(input, options);
    const { [new URL(new Request(input).url).origin]: lieMs = 0 } = lies;
    const date = lieMs !== null && { Date: new Date(cache.storedAt ?? truth.now() + lieMs).toUTCString() };
    const headers = { ...Object.fromEntries(response.headers), ...cache.headers, ...date };
    const named = new Response(await response.text(), { status: response.status, headers });
    return Object.defineProperty(named, 'url', { value: new Request(input).url });
  };
  const gateway = createGateway({ ...environment, fetch, clock: { ...truth, ...time } });
  const ask = (name: 'promotions.banners' | 'games.vendors') =>
    truth.runUntil(
      gateway.handleCall(
        composeCall(name, name === 'games.vendors' ? { query: { platform: 'html5' }, prefer: 'network' } : {}),
        NEVER,
      ),
    );
  const countProbes = () => fixture.lines.seen.filter(({ path }) => path.startsWith(PROBE_PATH)).length;
  const findErrorsMs = () => [time.operatorNow(), time.safeNow()].map((now) => Math.abs(now - truth.now()));
  return { ...fixture, gateway, truth, ask, cache, time, countProbes, findErrorsMs };
}

test("a good reply corrects the clock, and stored replies use the operator's time", async () => {
  const { gateway, truth, ask } = createHost();
  expect(gateway.readTime()).toEqual({ now: truth.now() + AHEAD_MS, uncertaintyMs: Number.POSITIVE_INFINITY });
  const { meta } = await ask('promotions.banners');
  expect(Math.abs(meta.storedAt - truth.now())).toBeLessThan(2 * SECOND_MS);
  expect(Math.abs(gateway.readTime().now - truth.now())).toBeLessThan(2 * SECOND_MS);
});

test('a portal page does not set the time', async () => {
  const { gateway, truth, ask, lines } = createHost();
  for (const line of LINES) lines.line(line).mode = 'portal';
  await ask('promotions.banners');
  expect(gateway.readTime().uncertaintyMs).toBe(Number.POSITIVE_INFINITY);
  expect(gateway.readTime().now - truth.now()).toBe(AHEAD_MS);
});

describe('a reply that was stored fifty minutes ago', () => {
  test.each([
    ['by a CDN that sends its age', { Age: '3000' }, A],
    ['by two caches', { Age: '3000, 12' }, A],
    ['by a cache that only reports a hit', { 'X-Cache': 'HIT from edge' }, A],
    ['by the CDN of another line', {}, B],
  ])('%s does not set the time', async (_, headers, line) => {
    const { gateway, truth, ask, settle, cache, lines } = createHost();
    await ask('promotions.banners');
    await settle();
    Object.assign(cache, { headers, storedAt: truth.now() - 50 * MINUTE_MS });
    for (const other of LINES) if (other !== line) lines.line(other).mode = 'refused';
    const { ok, meta } = await ask('games.vendors');
    expect([ok, meta.line, meta.servedAt]).toEqual([true, line, undefined]);
    expect(Math.abs(gateway.readTime().now - truth.now())).toBeLessThan(2 * SECOND_MS);
  });

  test('corrects a clock that is a day ahead to about an hour', async () => {
    const { gateway, truth, ask, cache } = createHost();
    Object.assign(cache, { headers: { Age: '3000' }, storedAt: truth.now() - 50 * MINUTE_MS });
    await ask('promotions.banners');
    expect(Math.abs(gateway.readTime().now - truth.now())).toBeLessThan(26 * MINUTE_MS);
  });
});

describe.each([1, 25, 87_660])('a line that lies by %d hours', (hours) => {
  test.each([hours, -hours])('is asked first, and moves no safe time: the others are asked, once', async (lieHours) => {
    const { ask, settle, countProbes, findErrorsMs, time } = createHost(0, { [A]: lieHours * HOUR_MS });
    expect((await ask('promotions.banners')).meta.line).toBe(A);
    expect(findErrorsMs()[1]).toBe(0);
    await settle();
    expect(Math.max(...findErrorsMs())).toBeLessThan(2 * SECOND_MS);
    for (let turn = 0; turn < 3; turn += 1) await ask('games.vendors');
    await settle();
    expect([countProbes(), time.read().uncertaintyMs < SECOND_MS]).toEqual([LINES.length, true]);
    expect(Math.max(...findErrorsMs())).toBeLessThan(2 * SECOND_MS);
  });

  test.each([hours, -hours])('is outvoted by a third line on a device with a wrong clock', async (lieHours) => {
    const { ask, settle, countProbes, findErrorsMs } = createHost(AHEAD_MS, { [B]: lieHours * HOUR_MS - AHEAD_MS });
    await ask('promotions.banners');
    await settle();
    expect(countProbes()).toBe(LINES.length);
    expect(Math.max(...findErrorsMs())).toBeLessThan(2 * SECOND_MS);
  });
});

test('the only line that sends a readable time is believed on a device with a wrong clock', async () => {
  const hidden = Object.fromEntries(LINES.filter((line) => line !== A).map((line) => [line, null]));
  const { ask, settle, countProbes, findErrorsMs, time } = createHost(AHEAD_MS, hidden);
  await ask('promotions.banners');
  await settle();
  await ask('games.vendors');
  expect(Math.max(...findErrorsMs(), time.read().uncertaintyMs)).toBeLessThan(2 * SECOND_MS);
  expect(countProbes()).toBe(LINES.length);
});

test('a device with a right clock costs no request for the time', async () => {
  const { ask, settle, countProbes } = createHost(0);
  for (const name of ['promotions.banners', 'games.vendors'] as const) await ask(name);
  await settle();
  expect(countProbes()).toBe(0);
});

test('a device with a wrong clock shows the right time after one reply, and has it confirmed behind the answer', async () => {
  const { ask, settle, countProbes, findErrorsMs, time } = createHost();
  await ask('promotions.banners');
  const [shown = 0, safe] = findErrorsMs();
  expect(shown).toBeLessThan(2 * SECOND_MS);
  expect(safe).toBe(AHEAD_MS);
  await settle();
  expect(Math.max(...findErrorsMs(), time.read().uncertaintyMs)).toBeLessThan(2 * SECOND_MS);
  expect(countProbes()).toBe(LINES.length);
});
