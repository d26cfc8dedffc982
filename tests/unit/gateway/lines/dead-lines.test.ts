import { describe, expect, test } from 'vitest';
import { openLineBook } from '#gateway/line-book/line-book.ts';
import { recordFailure, UNKNOWN_LINE } from '#gateway/line-book/line-health.ts';
import type { LineMode } from '../fake-lines.ts';
import { A, B, C, createGatewayFixture, LINES, PROBE_PATH } from '../gateway-fixture.ts';

const vendors = { query: { platform: 'html5' } } as const;

describe('a dead or lying line', () => {
  test.each<LineMode>(['refused', '503', 'portal', 'truncate', 'unfit'])('%s: another line replies at once', async (mode) => {
    const { ask, lines } = createGatewayFixture();
    lines.line(A).mode = mode;
    const reply = await ask('games.vendors', vendors);
    expect(reply).toMatchObject({ ok: true, meta: { line: B, tried: [A, B] } });
    expect(reply.tookMs).toBeLessThanOrEqual(60);
  });

  test.each<LineMode>(['hang', 'stall'])('%s: the next line starts after the stagger and wins', async (mode) => {
    const { ask, lines } = createGatewayFixture();
    lines.line(A).mode = mode;
    const reply = await ask('games.vendors', vendors);
    expect(reply).toMatchObject({ ok: true, meta: { line: B } });
    expect(reply.tookMs).toBe(250 + 30);
  });

  test('a hung line is not used first again', async () => {
    const { ask, lines } = createGatewayFixture();
    lines.line(A).mode = 'hang';
    await ask('games.vendors', vendors);
    const reply = await ask('promotions.banners');
    expect(reply).toMatchObject({ ok: true, meta: { line: B, tried: [B] }, tookMs: 30 });
  });

  test('the slower line is aborted when another has replied', async () => {
    const { ask, lines } = createGatewayFixture();
    lines.line(A).mode = 'hang';
    await ask('games.vendors', vendors);
    const asked = lines.seen.filter(({ path }) => !path.startsWith(PROBE_PATH));
    expect(asked.map(({ line, signal }) => [line, signal.aborted])).toEqual([
      [A, true],
      [B, false],
    ]);
  });

  test('all lines dead and no stored reply gives a typed reply', async () => {
    const { ask, lines, heard } = createGatewayFixture();
    for (const line of LINES) lines.line(line).mode = '503';
    const reply = await ask('games.vendors', vendors);
    expect(reply).toMatchObject({ ok: false, status: 504, errorCode: 'lines_down', meta: { tried: [A, B, C, A] } });
    expect(heard).toContainEqual({ type: 'lines-went-down' });
  });

  test('all lines unreachable at once means an offline device, and no line is blamed', async () => {
    const { ask, lines } = createGatewayFixture();
    for (const line of LINES) lines.line(line).mode = 'refused';
    expect(await ask('games.vendors', vendors)).toMatchObject({ ok: false, errorCode: 'device_offline' });
    for (const line of LINES) lines.line(line).mode = 'ok';
    expect(await ask('games.vendors', vendors)).toMatchObject({ ok: true, meta: { line: A, tried: [A] } });
  });

  test.each([
    [999, [A, B]],
    [1_001, [B]],
  ])('a line that is unreachable %i ms after a network change fails over', async (later, tried) => {
    const { ask, clock, gateway, lines, settle } = createGatewayFixture();
    const fresh = { ...vendors, prefer: 'network' } as const;
    await ask('games.vendors', fresh);
    gateway.handleNetworkChange();
    const cameAt = clock.now();
    await settle();
    clock.jump(cameAt + later - clock.now());
    lines.line(A).mode = 'refused';
    expect(await ask('games.vendors', fresh)).toMatchObject({ ok: true, meta: { line: B, tried: [A, B] } });
    expect(await ask('games.vendors', fresh)).toMatchObject({ ok: true, meta: { line: B, tried } });
  });

  test('pages are notified when lines come up again', async () => {
    const { ask, lines, heard } = createGatewayFixture();
    for (const line of LINES) lines.line(line).mode = 'refused';
    await ask('games.vendors', vendors);
    lines.line(C).mode = 'ok';
    await ask('games.vendors', vendors);
    expect(heard.map(({ type }) => type).filter((type) => type.startsWith('lines-'))).toEqual([
      'lines-went-down',
      'lines-came-up',
    ]);
  });

  test('an operator that is starting and asks for a pause has not come up yet', async () => {
    const { ask, clock, lines, heard } = createGatewayFixture();
    const answerOver = (answer: (() => Response) | undefined) => {
      for (const line of LINES) Object.assign(lines.line(line), { mode: 'ok', answer });
    };
    const announced = () => heard.map(({ type }) => type).filter((type) => type.startsWith('lines-'));
    for (const line of LINES) lines.line(line).mode = '503';
    await ask('games.vendors', vendors);
    answerOver(() => Response.json({ success: false }, { status: 503, headers: { 'Retry-After': '1' } }));
    expect(await ask('games.vendors', vendors)).toMatchObject({ ok: false, errorCode: 'service_unavailable' });
    expect(announced()).toEqual(['lines-went-down']);
    clock.jump(1_500);
    answerOver(undefined);
    await ask('games.vendors', vendors);
    expect(announced()).toEqual(['lines-went-down', 'lines-came-up']);
  });

  test('a page that opens while the lines are down is notified, too', async () => {
    const { ask, lines, heard } = createGatewayFixture();
    for (const line of LINES) lines.line(line).mode = '503';
    await ask('games.vendors', vendors);
    heard.length = 0;
    await ask('games.vendors', vendors);
    expect(heard).toEqual([{ type: 'lines-went-down' }]);
  });

  test('lies over every line are an invalid reply and never returned', async () => {
    const { ask, lines } = createGatewayFixture();
    for (const line of LINES) lines.line(line).mode = 'unfit';
    expect(await ask('games.vendors', vendors)).toMatchObject({ ok: false, errorCode: 'reply_invalid' });
  });

  test('HTTP 502 over every line differs from unreachable lines', async () => {
    const { ask, lines } = createGatewayFixture();
    for (const line of LINES) lines.line(line).mode = '502';
    expect(await ask('games.vendors', vendors)).toMatchObject({ ok: false, status: 502, errorCode: 'lines_down' });
    lines.line(B).mode = '503';
    expect(await ask('games.vendors', vendors)).toMatchObject({ ok: false, status: 504, errorCode: 'lines_down' });
  });

  test('an error in the protocol is returned and not retried over other lines', async () => {
    const { ask, lines } = createGatewayFixture();
    lines.line(A).mode = '500';
    expect(await ask('games.vendors', vendors)).toMatchObject({ ok: false, status: 500, errorCode: 'internal_error' });
    expect(lines.seen).toHaveLength(1);
  });

  test('an overloaded operator is not called for as long as it asks', async () => {
    const { ask, clock, lines } = createGatewayFixture();
    for (const line of LINES) lines.line(line).mode = '429';
    expect(await ask('games.vendors', vendors)).toMatchObject({ ok: false, status: 429, errorCode: 'TOO_MANY_REQUESTS' });
    clock.jump(6_900);
    expect(await ask('games.vendors', vendors)).toMatchObject({ ok: false, status: 429 });
    expect(lines.seen).toHaveLength(1);
    clock.jump(200);
    await ask('games.vendors', vendors);
    expect(lines.seen).toHaveLength(2);
  });

  test('one call tries a line after its suspension while others use another line', async () => {
    const { environment, clock } = createGatewayFixture();
    const book = await clock.runUntil(openLineBook(environment, { ready: async () => undefined, isSettled: () => true }));
    const failed = ['/a', '/b', '/a'].reduce((sum, path) => recordFailure(sum, path, clock.now(), 0.5), UNKNOWN_LINE);
    book.record(A, failed);
    clock.jump(2_000);
    const first = () => book.rank()[0]?.line;
    let end = () => {};
    book.startTrial(
      A,
      new Promise<void>((resolve) => {
        end = resolve;
      }),
    );
    expect([first(), book.rank().at(-1)?.line]).toEqual([B, A]);
    end();
    await clock.advance(0);
    expect(first()).toBe(A);
  });

  test('hanging lines time out after the limit of the endpoint', async () => {
    const { ask, lines } = createGatewayFixture();
    for (const line of LINES) lines.line(line).mode = 'hang';
    const reply = await ask('games.vendors', vendors);
    expect(reply).toMatchObject({ ok: false, errorCode: 'call_timed_out' });
    expect(reply.tookMs).toBeLessThanOrEqual(10_000);
  });
});
