import * as v from 'valibot';
import { expect, test } from 'vitest';
import { MerchantSettings } from '#operator/db/tables/merchant-settings.ts';
import { arrangeGameList } from '#operator/domain/games/game-list.ts';
import { arrangeLobby } from '#operator/domain/games/lobby.ts';
import { createMerchantRows } from '#operator/seeds/merchant-rows.ts';

const [aurora] = createMerchantRows(true);
const names = { EN: 'name', CN: 'name', PT: 'name' };
const category = { code: 'LOTT', position: 0, titles: names };
const VENDORS = ['VIETNAM_LOTTO', 'TCG', 'SEA_LOTT'];
const vendors = VENDORS.map((code, position) => ({ code, name: code, position }));
const games = Array.from({ length: 18 }, (_, position) => ({
  id: `${VENDORS[position % VENDORS.length]}-${position}`,
  nodeId: '1',
  categoryCode: 'LOTT',
  vendorCode: VENDORS[position % VENDORS.length] ?? '',
  gameType: 'LOTT',
  position,
  isTrial: false,
  names,
  lotteryCode: null,
  imageUrl: position === 1 ? 'covers/tcg.webp' : null,
}));

test("a shelf starts like the game area: by sort position, then in the operator's order", () => {
  const settings = v.parse(MerchantSettings, aurora?.settings);
  const [shelf] = arrangeLobby({ categories: [category], vendors, games }, settings, 'EN').categories;
  const listed = arrangeGameList(games, settings, 'EN').games;
  const shown = shelf?.games.map(({ gameId }) => gameId) ?? [];
  expect(shown).toEqual(listed.slice(0, 12).map(({ gameId }) => gameId));
  expect([shown[0], shown[6], shown[11]]).toEqual(['TCG-1', 'VIETNAM_LOTTO-0', 'VIETNAM_LOTTO-15']);
});

test('a game includes the picture of its cover, if any', () => {
  const listed = arrangeGameList(games, v.parse(MerchantSettings, aurora?.settings), 'EN').games;
  expect(listed.filter((game) => 'imageUrl' in game).map(({ gameId, imageUrl }) => [gameId, imageUrl])).toEqual([
    ['TCG-1', 'covers/tcg.webp'],
  ]);
});
