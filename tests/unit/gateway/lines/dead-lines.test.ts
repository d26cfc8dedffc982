import { describe, expect, test } from 'vitest';
import { openLineBook } from '#gateway/line-book/line-book.ts';
import { recordFailure, UNKNOWN_LINE } from '#gateway/line-book/line-health.ts';
import type { LineMode } from '../fake-lines.ts';
import { A, B, C, createGatewayFixture, LINES, PROBE_PATH } from '../gateway-fixture.ts';

const vendors = { query: { platform: 'html5' } } as const;

describe('a line that dies or lies', () => {
  test.each<LineMode>(['refused', '503', 'portal', 'truncate', 'unfit'])(
    '%s: another line gives the answer at once',
    async (mode) => {
      const { ask, lines } = createGatewayFixture();
      lines.line(A).mode = mode;
      const reply = await ask('games.vendors', vendors);
      expect(reply).toMatchObject({ ok: true, meta: { line: B, tried: [A, B] } });
      expect(reply.tookMs).toBeLessThanOrEqual(60);
    },
  );

  test.each<LineMode>(['hang', 'stall'])('%s: the next line starts after the stagger and wins', async (mode) => {
    const { ask, lines } = createGatewayFixture();
    lines.line(A).mode = mode;
    const reply = await ask('games.vendors', vendors);
    expect(reply).toMatchObject({ ok: true, meta: { line: B } });
    expect(reply.tookMs).toBe(250 + 30);
  });

  test('a hung line is not asked first again', async () => {
    const { ask, lines } = createGatewayFixture();
    lines.line(A).mode = 'hang';
    await ask('games.vendors', vendors);
    const reply = await ask('promotions.banners');
    expect(reply).toMatchObject({ ok: true, meta: { line: B, tried: [B] }, tookMs: 30 });
  });

  test('the slower line is let go when another has answered', async () => {
    const { ask, lines } = createGatewayFixture();
    lines.line(A).mode = 'hang';
    await ask('games.vendors', vendors);
    const asked = lines.seen.filter(({ path }) => !path.startsWith(PROBE_PATH));
    expect(asked.map(({ line, signal }) => [line, signal.aborted])).toEqual([
      [A, true],
      [B, false],
    ]);
  });

  test('all lines dead and nothing stored gives a typed reply', async () => {
    const { ask, lines, heard } = createGatewayFixture();
    for (const line of LINES) lines.line(line).mode = '503';
    const reply = await ask('games.vendors', vendors);
    expect(reply).toMatchObject({ ok: false, status: 504, errorCode: 'lines_down', meta: { tried: [A, B, C] } });
    expect(heard).toContainEqual({ type: 'lines-went-down' });
  });

  test('all lines unreachable at once means the device is offline and no line is blamed', async () => {
    const { ask, lines } = createGatewayFixture();
    for (const line of LINES) lines.line(line).mode = 'refused';
    expect(await ask('games.vendors', vendors)).toMatchObject({ ok: false, errorCode: 'device_offline' });
    for (const line of LINES) lines.line(line).mode = 'ok';
    expect(await ask('games.vendors', vendors)).toMatchObject({ ok: true, meta: { line: A, tried: [A] } });
  });

  test.each([
    [999, [A, B]],
    [1_001, [B]],
  ])('a line that was unreachable %i ms after another network came', async (later, tried) => {
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

  test('the pages hear when lines come up again', async () => {
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

  test('a page that opens while the lines are down hears it too', async () => {
    const { ask, lines, heard } = createGatewayFixture();
    for (const line of LINES) lines.line(line).mode = '503';
    await ask('games.vendors', vendors);
    heard.length = 0;
    await ask('games.vendors', vendors);
    expect(heard).toEqual([{ type: 'lines-went-down' }]);
  });

  test('every line lying is an invalid reply, never a shown one', async () => {
    const { ask, lines } = createGatewayFixture();
    for (const line of LINES) lines.line(line).mode = 'unfit';
    expect(await ask('games.vendors', vendors)).toMatchObject({ ok: false, errorCode: 'reply_invalid' });
  });

  test('HTTP 502 over every line is told from lines that cannot be reached', async () => {
    const { ask, lines } = createGatewayFixture();
    for (const line of LINES) lines.line(line).mode = '502';
    expect(await ask('games.vendors', vendors)).toMatchObject({ ok: false, status: 502, errorCode: 'lines_down' });
    lines.line(B).mode = '503';
    expect(await ask('games.vendors', vendors)).toMatchObject({ ok: false, status: 504, errorCode: 'lines_down' });
  });

  test('an error in the protocol is returned and not spread over lines', async () => {
    const { ask, lines } = createGatewayFixture();
    lines.line(A).mode = '500';
    expect(await ask('games.vendors', vendors)).toMatchObject({ ok: false, status: 500, errorCode: 'internal_error' });
    expect(lines.seen).toHaveLength(1);
  });

  test('an operator that has had enough is spared for as long as it says', async () => {
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

  test('a line whose time is over is tried by one call while others take another line', async () => {
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

  test('hanging lines are given up after the limit of the row', async () => {
    const { ask, lines } = createGatewayFixture();
    for (const line of LINES) lines.line(line).mode = 'hang';
    const reply = await ask('games.vendors', vendors);
    expect(reply).toMatchObject({ ok: false, errorCode: 'call_timed_out' });
    expect(reply.tookMs).toBeLessThanOrEqual(10_000);
  });
});
