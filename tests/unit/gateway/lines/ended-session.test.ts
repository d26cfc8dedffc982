import { describe, expect, test } from 'vitest';
import { A, B, C, composeCall, createGateway, createGatewayFixture, LINES } from '../gateway-fixture.ts';

const ada = { context: { merchant: 'aurora', language: 'EN', token: 'ada' } };
const REFUSED = { ok: false, status: 401, errorCode: 'customer.not.login' };
const launch = { ...ada, query: { gameCode: '1' } };

/** Creates lines, and makes the given lines refuse the session. */
function createRefusing(...refusing: string[]) {
  const fixture = createGatewayFixture();
  for (const line of refusing) fixture.lines.line(line).mode = 'unauthorised';
  const askedOf = (line: string) => fixture.lines.seen.filter((one) => one.line === line).map(({ path }) => path.split('?')[0]);
  const openFor = async (line: string) => {
    const { deps } = await fixture.gateway.reportDeps.lines();
    return deps.book.healthOf(line).openUntil - fixture.clock.now();
  };
  return { ...fixture, askedOf, openFor };
}

describe('a refusal that would end the session', () => {
  test('is accepted if another line confirms it', async () => {
    const { ask, lines, askedOf, openFor } = createRefusing(...LINES);
    expect(await ask('games.launch', launch)).toMatchObject(REFUSED);
    expect([askedOf(A), askedOf(B), askedOf(C)]).toEqual([['/wps/game/launchGame'], ['/wps/member/info'], []]);
    expect(lines.seen[1]?.headers).toMatchObject({ Authorization: 'ada', Merchant: 'aurora' });
    expect(await openFor(A)).toBeLessThanOrEqual(0);
  });

  test('is recognised by its code in any case, with any status', async () => {
    const { ask, lines, askedOf } = createRefusing();
    const refusal = () => Response.json({ success: false, errorCode: 'Customer_Not_Login' });
    for (const line of LINES) lines.line(line).answer = refusal;
    expect(await ask('games.launch', launch)).toMatchObject({ ok: false, status: 200 });
    expect([askedOf(A), askedOf(B), askedOf(C)]).toEqual([['/wps/game/launchGame'], ['/wps/member/info'], []]);
  });

  test('from one line alone is a lie: the line is suspended and the read continues', async () => {
    const { ask, openFor } = createRefusing(A);
    expect(await ask('games.launch', launch)).toMatchObject({ ok: true, meta: { line: B } });
    expect(await openFor(A)).toBeGreaterThan(290_000);
  });

  test('sets no line aside as long as only one other line denies it', async () => {
    const { ask, lines, openFor } = createRefusing(A);
    lines.line(C).mode = 'refused';
    expect(await ask('games.launch', launch)).toMatchObject({ ok: true, meta: { line: B } });
    expect(await Promise.all([openFor(A), openFor(B)])).toEqual([
      expect.toSatisfy((ms) => ms <= 0),
      expect.toSatisfy((ms) => ms <= 0),
    ]);
  });

  test('is accepted if a third line confirms it', async () => {
    const { ask, askedOf, openFor } = createRefusing(A, C);
    expect(await ask('games.launch', launch)).toMatchObject(REFUSED);
    expect([askedOf(B), askedOf(C)]).toEqual([['/wps/member/info'], ['/wps/member/info']]);
    for (const line of LINES) expect(await openFor(line)).toBeLessThanOrEqual(0);
  });

  test('is accepted if no other line is alive', async () => {
    const { ask, lines } = createRefusing(A);
    lines.line(B).mode = 'refused';
    lines.line(C).mode = '503';
    expect(await ask('games.launch', launch)).toMatchObject(REFUSED);
  });

  test('is accepted if the back end fails over the others', async () => {
    const { ask, lines, openFor } = createRefusing(A);
    for (const line of [B, C]) lines.line(line).mode = '500';
    expect(await ask('games.launch', launch)).toMatchObject(REFUSED);
    expect(await openFor(A)).toBeLessThanOrEqual(0);
  });

  test('is not evidence while the others ask for a pause: the read continues, and no line is suspended', async () => {
    const { ask, lines, openFor, askedOf } = createRefusing(A);
    const answer = (_: string, path: string) =>
      path === '/wps/member/info'
        ? Response.json({ success: false, errorCode: 'TOO_MANY_REQUESTS' }, { status: 429 })
        : undefined;
    for (const line of [B, C]) lines.line(line).answer = answer;
    expect(await ask('games.launch', launch)).toMatchObject({ ok: true });
    expect(await openFor(A)).toBeLessThanOrEqual(0);
    expect([askedOf(B), askedOf(C)]).toEqual([['/wps/member/info', '/wps/game/launchGame'], ['/wps/member/info']]);
  });

  test('is a lie if the others demand a new password, which they do only while the session lives', async () => {
    const { ask, lines } = createRefusing(A);
    const demand = (_: string, path: string) =>
      path === '/wps/member/info' ? Response.json({ success: false, errorCode: 'PASSWORD_CHANGE_REQUIRED' }) : undefined;
    for (const line of [B, C]) lines.line(line).answer = demand;
    expect(await ask('games.launch', launch)).toMatchObject({ ok: true, meta: { line: B } });
  });

  test('is accepted if one of the others asks for a pause and a third line confirms it', async () => {
    const { ask, lines } = createRefusing(A, C);
    lines.line(B).mode = '429';
    expect(await ask('games.launch', launch)).toMatchObject(REFUSED);
  });

  test('is accepted after two seconds if the others are silent', async () => {
    const { ask, lines } = createRefusing(A);
    for (const line of [B, C]) lines.line(line).mode = 'hang';
    const reply = await ask('games.launch', launch);
    expect(reply).toMatchObject(REFUSED);
    expect(reply.tookMs).toBeLessThanOrEqual(2_100);
  });

  test.each([
    ['3g', { ok: true }],
    ['4g', REFUSED],
  ])('waits longer for the others on a slow network: %s', async (network, reply) => {
    const { lines, clock, environment } = createRefusing(A);
    lines.delays.set('/wps/member/info', 3_000);
    const gateway = createGateway({ ...environment, networkClass: () => network });
    const call = composeCall('games.launch', launch);
    expect(await clock.runUntil(gateway.handleCall(call, new AbortController().signal))).toMatchObject(reply);
  });

  test('is verified once for all calls that receive it', async () => {
    const { gateway, ask, askedOf, clock } = createRefusing(...LINES);
    await Promise.all([ask('games.launch', launch), ask('games.launch', { ...ada, query: { gameCode: '2' } })]);
    await ask('member.info', ada);
    expect(askedOf(B)).toEqual(['/wps/member/info']);
    expect(await clock.runUntil(gateway.listLines())).toEqual([A, B, C]);
  });

  test('is verified for a logout as well', async () => {
    const { ask } = createRefusing(...LINES);
    expect(await ask('session.logout', ada)).toMatchObject(REFUSED);
  });
});

describe('a write that one line refuses because of the session', () => {
  test('continues over another line if the operator supports its key', async () => {
    const { ask, lines, settle } = createGatewayFixture({
      value: (path) => (path.endsWith('/configuration') ? { domainList: [], capabilities: { idempotency: true } } : undefined),
    });
    await ask('system.configuration');
    await settle();
    lines.line(A).mode = 'unauthorised';
    const reply = await ask('cashier.deposit', { ...ada, body: { method: 'gcash', amount: 500 } });
    expect(reply).toMatchObject({ ok: true, meta: { line: B } });
    expect(new Set(lines.seen.flatMap(({ headers }) => headers['Idempotency-Key'] ?? [])).size).toBe(1);
  });

  test('ends unknown if it may be sent only once, and keeps the session', async () => {
    const { ask, lines } = createRefusing();
    await ask('games.launch', launch);
    await ask('games.launch', launch);
    lines.line(A).mode = 'unauthorised';
    const change = { ...ada, body: { value: 'sealed' }, headers: { Encryption: '1' } };
    expect(await ask('member.password', change)).toMatchObject({ ok: false, errorCode: 'outcome_unknown' });
    expect(lines.seen.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });
});
