import { describe, expect, test } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '#contract/limits.ts';
import { createOperatorTime } from '#contract/operator-time.ts';
import { A, B, composeCall, createGateway, createGatewayFixture, LINES } from './gateway-fixture.ts';

const AHEAD_MS = 25 * 60 * MINUTE_MS;
const NEVER = new AbortController().signal;

/** Creates a host whose device is a day and an hour ahead of the operator, and whose lines send the time. */
function createHost() {
  /** Headers of a cache that stored the replies when the operator's time was `storedAt`. */
  const cache: { headers: Record<string, string>; storedAt?: number } = { headers: {} };
  const fixture = createGatewayFixture();
  const { clock: truth, environment } = fixture;
  const readElapsed = () => truth.now() % MINUTE_MS;
  const time = createOperatorTime({ readDevice: () => truth.now() + AHEAD_MS, readElapsed });
  const fetch: typeof globalThis.fetch = async (input, options) => {
    const response = await environment.fetch(input, options);
    const date = new Date(cache.storedAt ?? truth.now()).toUTCString();
    const headers = { ...Object.fromEntries(response.headers), ...cache.headers, Date: date };
    const named = new Response(await response.text(), { status: response.status, headers });
    return Object.defineProperty(named, 'url', { value: new Request(input).url });
  };
  const gateway = createGateway({ ...environment, fetch, clock: { ...truth, ...time } });
  const ask = (name: 'promotions.banners' | 'games.vendors') =>
    truth.runUntil(
      gateway.handleCall(composeCall(name, name === 'games.vendors' ? { query: { platform: 'html5' } } : {}), NEVER),
    );
  return { gateway, truth, ask, cache, lines: fixture.lines };
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
    ["by the CDN of another line or the browser's cache", {}, B],
  ])('%s does not set the time', async (_, headers, line) => {
    const { gateway, truth, ask, cache, lines } = createHost();
    await ask('promotions.banners');
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
