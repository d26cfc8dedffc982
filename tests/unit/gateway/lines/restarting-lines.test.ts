import { describe, expect, test } from 'vitest';
import { composeCall, createGatewayFixture, LINES, A as ONLY } from '../gateway-fixture.ts';

const ada = { merchant: 'aurora', language: 'EN', token: 'ada' };
const DEPOSIT = { context: ada, body: { amount: 500, method: 'gcash' } };

/** An operator of one line, which answers the next requests with these responses before it recovers. */
async function restart(...responses: readonly ResponseInit[]) {
  const fixture = createGatewayFixture({ bootstrapLines: [] });
  const left = [...responses];
  const { lines, heard } = fixture;
  lines.line(ONLY).answer = () => (left.length > 0 ? new Response('<h1>Away</h1>', left.shift()) : undefined);
  const messages = () => heard.map(({ type }) => type).filter((type) => type.startsWith('lines-'));
  return { ...fixture, messages };
}

describe('a read over an only line that restarts', () => {
  test.each([502, 503, 504, 521])('is sent again after a status of %i, without a message to the page', async (status) => {
    const { ask, lines, messages } = await restart({ status });
    expect(await ask('games.vendors')).toMatchObject({ ok: true, meta: { from: 'network', tried: [ONLY, ONLY] }, tookMs: 1310 });
    expect(lines.seen).toHaveLength(2);
    expect(messages()).toEqual([]);
  });

  test('is sent again once, and the line is down if that fails, too', async () => {
    const { ask, lines, messages } = await restart({ status: 502 }, { status: 502 });
    expect(await ask('games.vendors')).toMatchObject({ ok: false, errorCode: 'lines_down', status: 502 });
    expect(lines.seen).toHaveLength(2);
    expect(messages()).toEqual(['lines-went-down']);
  });

  test.each([
    ['after the pause and some more', '2', 2560],
    ['not after a pause that is too long for a player', '5', 30],
  ])('waits for the pause that the line asks for: %s', async (_, seconds, tookMs) => {
    const { ask } = await restart({ status: 503, headers: { 'Retry-After': seconds } });
    expect(await ask('games.vendors')).toMatchObject({ ok: tookMs > 30, status: tookMs > 30 ? 200 : 503, tookMs });
  });

  test.each([500, 429])('is not sent again after a status of %i', async (status) => {
    const { ask, lines } = await restart({ status });
    expect(await ask('games.vendors')).toMatchObject({ ok: false, tookMs: 30 });
    expect(lines.seen).toHaveLength(1);
  });

  test('is not sent again after it was cancelled in the pause', async () => {
    const { gateway, lines, clock } = await restart({ status: 502 });
    const stop = new AbortController();
    const asked = gateway.handleCall(composeCall('games.vendors'), stop.signal);
    await clock.advance(500);
    stop.abort();
    expect(await clock.runUntil(asked)).toMatchObject({ ok: false, errorCode: 'call_cancelled' });
    await clock.advance(5_000);
    expect(lines.seen.filter(({ signal }) => !signal.aborted)).toHaveLength(1);
  });
});

test('a read is sent again over the best line if every line restarts', async () => {
  const { ask, lines, heard } = createGatewayFixture();
  const answer = () => (lines.seen.length > lines.lines.size ? undefined : new Response('', { status: 502 }));
  for (const line of lines.lines.values()) line.answer = answer;
  expect(await ask('games.vendors')).toMatchObject({ ok: true, meta: { line: ONLY, tried: [...LINES, ONLY] } });
  expect(heard.map(({ type }) => type)).not.toContain('lines-went-down');
});

const FAILURES = {
  'that restarts': () => new Response('', { status: 502 }),
  'whose connection breaks off': () => {
    throw new TypeError('Failed to fetch');
  },
};

describe.each(['that restarts', 'whose connection breaks off'] as const)('a payment over an only line %s', (failure) => {
  test.each([
    [true, { ok: true, status: 200 }, 2],
    [false, { ok: false, errorCode: 'outcome_unknown' }, 1],
  ])('is sent again only with a key that the operator knows: %s', async (idempotency, told, requests) => {
    const { ask, lines } = await restart();
    lines.line(ONLY).value = { domainList: [{ domainName: ONLY }], capabilities: { idempotency } };
    await ask('system.configuration');
    delete lines.line(ONLY).value;
    await ask('member.info', { context: ada });
    await ask('promotions.banners');
    const isFirst = () => lines.seen.filter(({ method }) => method === 'POST').length === 1;
    lines.line(ONLY).answer = () => (isFirst() ? FAILURES[failure]() : undefined);
    expect(await ask('cashier.deposit', DEPOSIT)).toMatchObject(told);
    const keys = lines.seen.filter(({ method }) => method === 'POST').map(({ headers }) => headers['Idempotency-Key']);
    expect(keys).toHaveLength(requests);
    expect(new Set(keys).size).toBe(1);
  });
});

test('a read whose connection breaks off on every line is not sent again', async () => {
  const { ask, lines } = createGatewayFixture();
  for (const line of lines.lines.values()) line.mode = 'refused';
  expect(await ask('games.vendors')).toMatchObject({ ok: false, errorCode: 'device_offline' });
  expect(lines.seen.filter(({ path }) => path.startsWith('/wps/relay/GCSGAME_newGameVendor'))).toHaveLength(LINES.length);
});
