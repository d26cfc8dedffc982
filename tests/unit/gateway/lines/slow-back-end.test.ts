import { describe, expect, test } from 'vitest';
import { findEndpoint } from '#contract/endpoints.ts';
import { A, B, C, createGatewayFixture, LINES, PROBE_PATH } from '../gateway-fixture.ts';

const vendors = { query: { platform: 'html5' }, prefer: 'network' } as const;
const country = { query: { merchant: 'aurora' } } as const;
const COUNTRY = '/wps/system/country';
const ada = { context: { merchant: 'aurora', language: 'EN', token: 'ada' } };
const login = { body: { value: 'sealed' }, headers: { Encryption: '1' } };
const D = 'https://d.test';

type World = ReturnType<typeof createGatewayFixture>;
const pathsOf = ({ lines }: World, line: string) => lines.seen.filter((one) => one.line === line).map(({ path }) => path);
const countOf = ({ lines }: World, path: string) => lines.seen.filter((one) => one.path.startsWith(path)).length;
const outagesOf = ({ heard }: World) => heard.filter(({ type }) => type.startsWith('lines-'));

/** Creates lines that have responded, in front of a back end that takes this long for a call. */
async function createSlow(path: string, ms: number) {
  const fixture = createGatewayFixture();
  await fixture.ask('games.vendors', vendors);
  await fixture.ask('games.vendors', vendors);
  await fixture.settle();
  fixture.lines.seen.length = 0;
  fixture.lines.delays.set(path, ms);
  return fixture;
}

describe('a back end that is slow on every line', () => {
  test.each([5_000, 25_000])('replies to a read after %i ms, and to a login, over one line', async (ms) => {
    const fixture = await createSlow('*', ms);
    expect(await fixture.ask('system.country', country)).toMatchObject({ ok: true });
    fixture.lines.delays.delete('*');
    fixture.lines.delays.set('/wps/session/login', ms);
    const entered = await fixture.ask('session.login', login);
    expect(entered).toMatchObject({ ok: true, value: { token: 'fresh-token' } });
    expect(entered.tookMs).toBeLessThan(ms + 1_000);
    expect(countOf(fixture, '/wps/session/login')).toBe(1);
  });

  test('does not count as offline, and no line is blamed', async () => {
    const fixture = await createSlow('*', 5_000);
    await fixture.ask('system.country', country);
    await fixture.settle();
    const { deps } = await fixture.gateway.reportDeps.lines();
    expect(outagesOf(fixture)).toEqual([]);
    expect(deps.book.rank().map(({ health }) => [health.fails, health.opens])).toEqual(LINES.map(() => [0, 0]));
    expect(deps.book.healthOf(A).srttMs).toBeLessThan(100);
    expect(await fixture.gateway.listLines()).toEqual([A, B, C]);
  });

  test('receives at most a hedge and one late request', async () => {
    const fixture = await createSlow(COUNTRY, 5_900);
    await fixture.ask('system.country', country);
    expect([countOf(fixture, COUNTRY), countOf(fixture, PROBE_PATH)]).toEqual([3, 0]);
  });

  test('receives one more request after 4 s if the budget is spent', async () => {
    const fixture = await createSlow(COUNTRY, 5_000);
    const { deps } = await fixture.gateway.reportDeps.lines();
    while (deps.budget.spend());
    const reply = await fixture.ask('system.country', country);
    expect([reply.tookMs, countOf(fixture, COUNTRY)]).toEqual([5_030, 2]);
  });

  test('launches a game within the ten seconds of a launch', async () => {
    const fixture = await createSlow('/wps/game/launchGame', 9_500);
    expect(await fixture.ask('games.launch', { ...ada, query: { gameCode: '1' } })).toMatchObject({ ok: true, tookMs: 9_530 });
  });

  test('does not count as offline after a call that timed out', async () => {
    const fixture = await createSlow('/wps/game/launchGame', 15_000);
    const reply = await fixture.ask('games.launch', { ...ada, query: { gameCode: '1' } });
    expect(reply).toMatchObject({ ok: false, errorCode: 'call_timed_out', tookMs: 10_000 });
    await fixture.clock.advance(60_000);
    expect(outagesOf(fixture)).toEqual([]);
  });

  test('applies a payment with a key after six seconds, over one line', async () => {
    const fixture = await createSlow('/wps/cashier/deposit', 6_500);
    const deposit = { ...ada, body: { method: 'gcash', amount: 500 } };
    const reply = await fixture.ask('cashier.deposit', deposit);
    // The two other lines are asked for the list of deposits, which this operator does not have.
    expect(reply).toMatchObject({ ok: true, tookMs: 6_590 });
    expect(countOf(fixture, '/wps/cashier/deposit') - countOf(fixture, '/wps/cashier/deposits')).toBe(1);
  });

  test('falls back to a stored reply, which does not indicate an outage', async () => {
    const fixture = await createSlow('/wps/member/info', 0);
    await fixture.ask('member.info', ada);
    fixture.lines.delays.set('/wps/member/info', 5_000);
    const reply = await fixture.ask('member.info', { ...ada, prefer: 'network' });
    expect(reply).toMatchObject({ ok: true, tookMs: 2_500, meta: { stale: true, isLate: true } });
  });
});

describe('a failing back end', () => {
  test('is replaced by a stored reply, which does not indicate an outage', async () => {
    const fixture = await createSlow('/wps/member/info', 0);
    await fixture.ask('member.info', ada);
    for (const line of [A, B, C]) fixture.lines.line(line).mode = '500';
    const reply = await fixture.ask('member.info', { ...ada, prefer: 'network' });
    expect(reply).toMatchObject({ ok: true, meta: { stale: true, hasAnswered: true } });
    for (const line of [A, B, C]) fixture.lines.line(line).mode = 'unfit';
    expect(await fixture.ask('member.info', { ...ada, prefer: 'network' })).toMatchObject({ meta: { hasAnswered: true } });
    const busy = () => Response.json({}, { status: 503, headers: { 'Retry-After': '1' } });
    for (const line of [A, B, C]) fixture.lines.line(line).answer = busy;
    expect(await fixture.ask('member.info', { ...ada, prefer: 'network' })).toMatchObject({
      meta: { stale: true, isLate: true },
    });
    fixture.clock.jump(1_500);
    for (const line of [A, B, C]) Object.assign(fixture.lines.line(line), { mode: '503', answer: undefined });
    const { meta } = await fixture.ask('member.info', { ...ada, prefer: 'network' });
    expect([meta.stale, meta.hasAnswered, meta.isLate]).toEqual([true, undefined, undefined]);
  });
});

describe('a dead line rather than a slow one', () => {
  test('gives way to a working line that would not have been used', async () => {
    const fixture = createGatewayFixture();
    const domainList = [A, B, C, D].map((domainName) => ({ domainName }));
    const informed = createGatewayFixture({
      bootstrapLines: [B, C, D],
      value: (path) => (path.endsWith('/configuration') ? { domainList } : undefined),
    });
    informed.lines.lines.set(D, { mode: 'ok', latencyMs: 30 });
    await informed.ask('system.configuration');
    await informed.settle();
    for (const line of [A, B, C]) informed.lines.line(line).mode = 'hang';
    const { deps } = await informed.gateway.reportDeps.lines();
    deps.book.record(D, { ...deps.book.healthOf(A), srttMs: 5_000 });
    const reply = await informed.ask('games.launch', { ...ada, query: { gameCode: '1' } });
    expect(reply).toMatchObject({ ok: true, meta: { line: D } });
    expect(reply.tookMs).toBeLessThan(findEndpoint('games.launch').timeoutMs);
    expect(fixture.heard).toEqual([]);
  });

  test('moves a payment to another line with its key, and never processes it twice at the same time', async () => {
    const capabilities = { idempotency: true };
    const fixture = createGatewayFixture({
      value: (path) => (path.endsWith('/configuration') ? { domainList: [], capabilities } : undefined),
    });
    await fixture.ask('system.configuration');
    await fixture.settle();
    fixture.lines.line(A).mode = 'hang';
    const reply = await fixture.ask('cashier.deposit', { ...ada, body: { method: 'gcash', amount: 500 } });
    expect(reply).toMatchObject({ ok: true, meta: { tried: [A, B] } });
    const sent = fixture.lines.seen.filter(({ path }) => path.endsWith('/deposit'));
    expect([sent[0]?.signal.aborted, new Set(sent.map(({ headers }) => headers['Idempotency-Key'])).size]).toEqual([true, 1]);
    expect(reply.tookMs).toBeLessThan(8_000);
  });

  test('silence from every line for half a minute is an outage', async () => {
    const fixture = createGatewayFixture();
    for (const line of LINES) fixture.lines.line(line).mode = 'hang';
    await fixture.ask('games.vendors', vendors);
    expect(outagesOf(fixture)).toEqual([]);
    await fixture.clock.advance(30_000);
    expect(outagesOf(fixture)).toEqual([{ type: 'lines-went-down' }]);
  });
});

describe('connections that die after their first request', () => {
  test('on all lines but one do not delay a login', async () => {
    const fixture = createGatewayFixture();
    for (const line of [A, B]) fixture.lines.line(line).mode = 'dead-keep-alive';
    const { deps } = await fixture.gateway.reportDeps.lines();
    while (deps.budget.spend());
    const entered = await fixture.ask('session.login', login);
    expect(entered).toMatchObject({ ok: true, meta: { line: C } });
    expect(entered.tookMs).toBeLessThan(5_000);
    expect([countOf(fixture, '/wps/session/login'), pathsOf(fixture, C).at(-1)]).toEqual([1, '/wps/session/login']);
  });
});
