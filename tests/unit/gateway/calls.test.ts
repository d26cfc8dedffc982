import { describe, expect, test } from 'vitest';
import { A, B, composeCall, createGateway, createGatewayFixture, LINES } from './gateway-fixture.ts';

const login = { body: { value: 'sealed' }, headers: { Encryption: '1', Device: 'MOBILE' } };
const member = { context: { merchant: 'aurora', language: 'zh-tw', token: 'ada' } };

describe('outgoing requests', () => {
  test('every request carries merchant and language, and authorization if the endpoint requires it', async () => {
    const { ask, lines } = createGatewayFixture();
    await ask('member.info', member);
    expect(lines.seen[0]?.headers).toEqual({
      Accept: 'application/json',
      Merchant: 'aurora',
      Language: 'CN',
      Authorization: 'ada',
    });
  });

  test("a reply includes the operator's time", async () => {
    const { ask, lines } = createGatewayFixture();
    lines.line(A).date = 'Sat, 21 Nov 2026 18:00:00 GMT';
    expect(await ask('promotions.banners')).toMatchObject({ meta: { servedAt: Date.UTC(2026, 10, 21, 18) } });
    lines.line(A).date = 'soon';
    expect((await ask('member.info', member)).meta).not.toHaveProperty('servedAt');
  });

  test('empty headers are dropped', async () => {
    const { ask, lines } = createGatewayFixture();
    await ask('promotions.banners', { context: { merchant: 'aurora', language: '', token: null } });
    expect(Object.keys(lines.seen[0]?.headers ?? {})).toEqual(['Accept', 'Merchant', 'Language']);
  });

  test('identical concurrent reads share one upstream call', async () => {
    const { gateway, clock, lines } = createGatewayFixture();
    const calls = Array.from({ length: 10 }, () =>
      gateway.handleCall(composeCall('promotions.banners'), new AbortController().signal),
    );
    const replies = await clock.runUntil(Promise.all(calls));
    expect(replies.every(({ ok }) => ok)).toBe(true);
    expect(lines.seen).toHaveLength(1);
  });

  test('cancelling the last caller aborts the upstream request', async () => {
    const { gateway, clock, lines } = createGatewayFixture();
    lines.line(A).mode = 'hang';
    const first = new AbortController();
    const second = new AbortController();
    const calls = [first, second].map(({ signal }) => gateway.handleCall(composeCall('promotions.banners'), signal));
    await clock.advance(50);
    first.abort();
    await clock.advance(10);
    expect(lines.seen[0]?.signal.aborted).toBe(false);
    second.abort();
    expect((await clock.runUntil(Promise.all(calls))).map((reply) => !reply.ok && reply.errorCode)).toEqual([
      'call_cancelled',
      'call_cancelled',
    ]);
    expect(lines.seen[0]?.signal.aborted).toBe(true);
  });
});

describe('a write that may not be repeated', () => {
  test('uses a line that a probe has just found alive', async () => {
    const { ask, lines } = createGatewayFixture();
    lines.line(A).mode = 'refused';
    expect(await ask('session.login', login)).toMatchObject({ ok: true, meta: { line: B, tried: [B] } });
    expect(lines.seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  test('is sent once, and a lost reply is reported as unknown', async () => {
    const { ask, lines } = createGatewayFixture();
    await ask('promotions.banners');
    await ask('promotions.banners', { prefer: 'network' });
    lines.line(A).mode = 'hang';
    expect(await ask('session.login', login)).toMatchObject({ ok: false, errorCode: 'outcome_unknown', meta: { tried: [A] } });
    expect(lines.seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  test('is not sent while no line responds', async () => {
    const { ask, lines } = createGatewayFixture();
    for (const line of LINES) lines.line(line).mode = '503';
    expect(await ask('session.login', login)).toMatchObject({ ok: false, errorCode: 'lines_down' });
    expect(lines.seen.filter(({ method }) => method === 'POST')).toHaveLength(0);
  });
});

describe('blocked requests', () => {
  test.each([
    ['a sealed row in clear', 'session.login', { body: { username: 'ada', password: 'secret', type: 'username' } }],
    ['a row that needs a session without one', 'member.info', {}],
  ] as const)('%s', async (_, name, part) => {
    const { ask, lines } = createGatewayFixture();
    expect(await ask(name, part)).toMatchObject({ ok: false, errorCode: 'request_invalid' });
    expect(lines.seen).toHaveLength(0);
  });
});

describe('a write that fails on one line', () => {
  test('counts as an outage if a probe found that only line down before the write', async () => {
    const { clock, environment, heard, lines } = createGatewayFixture();
    lines.line(A).mode = '503';
    const gateway = createGateway({ ...environment, bootstrapLines: [] });
    await clock.runUntil(gateway.handleCall(composeCall('session.login', login), new AbortController().signal));
    expect(heard).toEqual([{ type: 'lines-went-down' }]);
  });

  test('does not count as all lines down', async () => {
    const { ask, lines, heard } = createGatewayFixture();
    await ask('promotions.banners');
    await ask('promotions.banners', { prefer: 'network' });
    lines.line(A).mode = 'hang';
    await ask('session.login', login);
    expect(heard.map(({ type }) => type)).not.toContain('lines-went-down');
  });
});
