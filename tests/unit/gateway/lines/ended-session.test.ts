import { describe, expect, test } from 'vitest';
import { A, B, C, createGatewayFixture, LINES } from '../gateway-fixture.ts';

const ada = { context: { merchant: 'aurora', language: 'EN', token: 'ada' } };
const REFUSED = { ok: false, status: 401, errorCode: 'customer.not.login' };
const launch = { ...ada, query: { gameCode: '1' } };

/** Lines of which some say that the session is over. */
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
  test('stands when another line says so too', async () => {
    const { ask, lines, askedOf, openFor } = createRefusing(...LINES);
    expect(await ask('games.launch', launch)).toMatchObject(REFUSED);
    expect([askedOf(A), askedOf(B), askedOf(C)]).toEqual([['/wps/game/launchGame'], ['/wps/member/info'], []]);
    expect(lines.seen[1]?.headers).toMatchObject({ Authorization: 'ada', Merchant: 'aurora' });
    expect(await openFor(A)).toBeLessThanOrEqual(0);
  });

  test('of one line alone is a lie: the line is set aside and the read goes on', async () => {
    const { ask, openFor } = createRefusing(A);
    expect(await ask('games.launch', launch)).toMatchObject({ ok: true, meta: { line: B } });
    expect(await openFor(A)).toBeGreaterThan(290_000);
  });

  test('stands where no other line lives', async () => {
    const { ask, lines } = createRefusing(A);
    lines.line(B).mode = 'refused';
    lines.line(C).mode = '503';
    expect(await ask('games.launch', launch)).toMatchObject(REFUSED);
  });

  test('is neither believed nor denied while the back end fails', async () => {
    const { ask, lines, openFor } = createRefusing(A);
    for (const line of [B, C]) lines.line(line).mode = '500';
    expect(await ask('games.launch', launch)).toMatchObject({ ok: false, errorCode: 'reply_invalid' });
    expect(await openFor(A)).toBeLessThanOrEqual(0);
  });

  test('is asked about once for all calls that meet it', async () => {
    const { gateway, ask, askedOf, clock } = createRefusing(...LINES);
    await Promise.all([ask('games.launch', launch), ask('games.launch', { ...ada, query: { gameCode: '2' } })]);
    await ask('member.info', ada);
    expect(askedOf(B)).toEqual(['/wps/member/info']);
    expect(await clock.runUntil(gateway.listLines())).toEqual([A, B, C]);
  });

  test('of a logout is taken from two lines as well', async () => {
    const { ask } = createRefusing(...LINES);
    expect(await ask('session.logout', ada)).toMatchObject(REFUSED);
  });
});

describe('a write that one line refuses for the session', () => {
  test('goes on over another line where its key is known', async () => {
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

  test('ends unknown where it may leave only once, and the session goes on', async () => {
    const { ask, lines } = createRefusing();
    await ask('games.launch', launch);
    await ask('games.launch', launch);
    lines.line(A).mode = 'unauthorised';
    const change = { ...ada, body: { value: 'sealed' }, headers: { Encryption: '1' } };
    expect(await ask('member.password', change)).toMatchObject({ ok: false, errorCode: 'outcome_unknown' });
    expect(lines.seen.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });
});
