import { describe, expect, test } from 'vitest';
import { A, B, createGatewayFixture, LINES } from './gateway-fixture.ts';

const DAY = 86_400_000;
const vendors = { query: { platform: 'html5' } } as const;
const login = { body: { value: 'x' }, headers: { Encryption: '1' } } as const;

describe.each([
  ['forward', DAY],
  ['back', -DAY],
])('after a clock jump of one day %s', (_way, jump) => {
  test('a stored reply is still served and revalidated', async () => {
    const { ask, clock, lines, settle } = createGatewayFixture();
    await ask('games.vendors', vendors);
    clock.jump(jump);
    expect(await ask('games.vendors', vendors)).toMatchObject({ ok: true, meta: { from: 'store' } });
    await settle();
    expect(lines.seen.filter(({ path }) => path.includes('newGameVendor'))).toHaveLength(2);
  });

  test('a suspended line does not stay suspended', async () => {
    const { ask, clock, lines } = createGatewayFixture();
    lines.line(A).mode = 'portal';
    await ask('games.vendors', vendors);
    lines.line(A).mode = 'ok';
    for (const line of LINES) if (line !== A) lines.line(line).mode = '503';
    clock.jump(jump);
    expect(await ask('promotions.banners')).toMatchObject({ ok: true, meta: { line: A } });
  });

  test('an operator that asked for a pause is called again', async () => {
    const { ask, clock, lines } = createGatewayFixture();
    lines.line(A).mode = '429';
    await ask('games.vendors', vendors);
    lines.line(A).mode = 'ok';
    clock.jump(jump);
    expect(await ask('games.vendors', vendors)).toMatchObject({ ok: true });
  });

  test('a write does not trust lines for earlier replies', async () => {
    const { ask, clock, lines } = createGatewayFixture();
    await ask('games.vendors', vendors);
    lines.line(A).mode = 'refused';
    clock.jump(jump);
    expect(await ask('session.login', login)).toMatchObject({ ok: true, meta: { line: B } });
  });
});
