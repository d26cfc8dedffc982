import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { A, B, createGatewayFixture, LINES } from '../gateway-fixture.ts';

const MEGABYTE = 1024 * 1024;
const games = (bytes: number) => ({
  games: [{ gameId: 1, nodeId: 2, name: 'Mega', vendor: 'TCG', category: 'LOTT' }],
  more: 'x'.repeat(bytes),
});
const list = { query: { platform: 'html5' } };

test('an endless reply is aborted at once, and its line suspended', async () => {
  const { ask, lines, settle } = createGatewayFixture();
  lines.line(A).mode = 'endless';
  const reply = await ask('promotions.banners');
  expect(reply).toMatchObject({ ok: true, meta: { line: B, tried: [A, B] } });
  await settle();
  expect(await ask('promotions.banners', { prefer: 'network' })).toMatchObject({ meta: { tried: [B] } });
});

test('reads two megabytes, and sixteen for a list of games', async () => {
  const { ask, lines } = createGatewayFixture();
  lines.line(A).value = { banners: [], more: 'x'.repeat(2 * MEGABYTE - 100) };
  expect(await ask('promotions.banners')).toMatchObject({ ok: true, meta: { tried: [A] } });
  lines.line(A).value = games(16 * MEGABYTE - 200);
  expect(await ask('games.list', list)).toMatchObject({ ok: true, meta: { tried: [A] } });
  expect([endpoints['games.list'].maxBytes, endpoints['games.lanes'].maxBytes]).toEqual([16 * MEGABYTE, 2 * MEGABYTE]);
});

test('a reply that is too large over every line is invalid, and no line is blamed', async () => {
  const { ask, lines, gateway, heard } = createGatewayFixture();
  for (const line of LINES) lines.line(line).value = games(16 * MEGABYTE);
  expect(await ask('games.list', list)).toMatchObject({ ok: false, errorCode: 'reply_invalid' });
  const { book } = (await gateway.reportDeps.lines()).deps;
  expect(LINES.map((line) => book.healthOf(line).opens)).toEqual([0, 0, 0]);
  expect(heard).not.toContainEqual({ type: 'lines-went-down' });
});
