import { afterEach, describe, expect, test, vi } from 'vitest';
import { endpoints, findEndpoint } from '#contract/endpoints.ts';
import { fetchManifest } from '#gateway/releases/fetch-manifest.ts';
import { trickle } from '../fake-lines.ts';
import { A, B, C, createGatewayFixture } from '../gateway-fixture.ts';
import { createListFixture, createOperatorKeys } from '../line-list/list-fixture.ts';

const ada = { context: { merchant: 'aurora', language: 'EN', token: 'ada' } };
const country = { query: { merchant: 'aurora' } } as const;
const vendors = { query: { platform: 'html5' }, prefer: 'network' } as const;
const login = { body: { value: 'sealed' }, headers: { Encryption: '1' } };
const deposit = { ...ada, body: { method: 'gcash', amount: 500 } };
const KEY = { publicKey: 'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8R', envelopes: ['1'] };

const UNSEEN = { payment: { key: 'k-1', state: 'unseen' } };

/** Lines that have answered. The current one then sends a byte each second, without end; no hedge is left in the budget. */
async function createDripping() {
  const values: Readonly<Record<string, unknown>> = {
    [endpoints['session.key'].path]: KEY,
    [endpoints['cashier.payment'].path]: UNSEEN,
  };
  const fixture = createGatewayFixture({ value: (path) => values[path] });
  for (const line of [B, C]) fixture.lines.line(line).latencyMs = 60;
  await fixture.ask('games.vendors', vendors);
  await fixture.ask('games.vendors', vendors);
  await fixture.settle();
  const { deps } = await fixture.gateway.reportDeps.lines();
  while (deps.budget.spend());
  fixture.lines.line(A).mode = 'trickle';
  fixture.lines.seen.length = 0;
  return fixture;
}

describe('while the current line sends a byte each second and the others are honest', () => {
  test('a read is answered by another one after half of its limit, and the next one at once', async () => {
    const fixture = await createDripping();
    const { timeoutMs } = findEndpoint('system.country');
    expect(await fixture.ask('system.country', country)).toMatchObject({
      ok: true,
      meta: { line: B },
      tookMs: timeoutMs / 2 + 60,
    });
    expect(await fixture.ask('promotions.banners')).toMatchObject({ ok: true, meta: { line: B }, tookMs: 60 });
  });

  test('a stored reply is shown after 2.5 s', async () => {
    const fixture = await createDripping();
    expect(await fixture.ask('games.vendors', vendors)).toMatchObject({ ok: true, meta: { from: 'store' }, tookMs: 2_500 });
  });

  test('the sealing key is agreed on by the others within a second', async () => {
    const fixture = await createDripping();
    const reply = await fixture.ask('session.key');
    expect(reply).toMatchObject({ ok: true, value: KEY });
    expect(reply.tookMs).toBeLessThan(1_000);
  });

  test.each([
    ['session.login', login],
    ['cashier.deposit', deposit],
  ] as const)('%s is unknown at its limit, and the next one goes over another line', async (name, call) => {
    const fixture = await createDripping();
    const { timeoutMs, path } = findEndpoint(name);
    expect(await fixture.ask(name, call)).toMatchObject({ ok: false, errorCode: 'outcome_unknown', tookMs: timeoutMs });
    expect(fixture.lines.seen.filter((sent) => sent.path === path).map(({ line }) => line)).toEqual([A]);
    expect(await fixture.ask(name, call)).toMatchObject({ ok: true, meta: { line: B } });
  });

  test('a payment without an outcome is looked up over another line', async () => {
    const fixture = await createDripping();
    await fixture.ask('cashier.deposit', deposit);
    const found = await fixture.ask('cashier.payment', { ...ada, query: { key: 'k-1' } });
    expect(found).toMatchObject({ ok: true, meta: { line: B }, value: { payment: { state: 'unseen' } } });
    expect(found.tookMs).toBeLessThan(findEndpoint('cashier.payment').timeoutMs);
  });

  test('its deployment file holds a call for 2 s, and is given up after 10 s', async () => {
    const fixture = createGatewayFixture();
    let [begunAt, abortedAt] = [0, 0];
    fixture.lines.file.answer = (signal) => {
      begunAt = fixture.clock.now();
      signal.addEventListener('abort', () => {
        abortedAt = fixture.clock.now();
      });
      return new Response(trickle(signal, fixture.clock));
    };
    expect(await fixture.ask('system.status')).toMatchObject({ ok: true, tookMs: 2_030 });
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    await fixture.settle();
    expect(abortedAt - begunAt).toBe(10_000);
  });
});

test('a line list that drips is given up after 5 s', async () => {
  const { publicKey } = await createOperatorKeys();
  const { ask, asked, clock, lines, streams } = createListFixture({ publicKey, sources: [] });
  for (const line of [A, B, C]) {
    lines.line(line).mode = 'refused';
    streams.set(`${line}/m/lines/aurora.txt`, (signal) => trickle(signal, clock));
  }
  const begunAt = clock.now();
  expect(await ask('games.vendors', { query: { platform: 'html5' } })).toMatchObject({ ok: false });
  expect(asked).toHaveLength(3);
  expect(clock.now() - begunAt).toBeLessThanOrEqual(5_100);
});

describe('a manifest that drips', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('is given up after 10 s', async () => {
    vi.useFakeTimers();
    const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
    vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => new Response(trickle(signal, { wait })));
    let found: unknown;
    void fetchManifest('https://b.test/m/asset-manifest.json', 0).then((answer) => {
      found = answer;
    });
    await vi.advanceTimersByTimeAsync(9_900);
    expect(found).toBeUndefined();
    await vi.advanceTimersByTimeAsync(200);
    expect(found).toBe('unreachable');
  });
});
