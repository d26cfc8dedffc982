import { expect, test } from 'vitest';
import type { GameCategory } from '#contract/schemas/games.ts';
import { listShelfGames } from '#src/features/games/game-shelf.tsx';
import { composeLaunchPath } from '#src/services/paths/screen-paths.ts';

const CATEGORY: GameCategory = {
  code: 'SLOTS',
  title: 'Slots',
  gameCount: 240,
  cards: [{ accountTypeName: 'JILI', displayName: 'Jili' }],
  gameClassify: { vendors: ['JILI'] },
  games: [],
};

test('a category that has only cards links to the lobby of each vendor', () => {
  const [card] = listShelfGames(CATEGORY);
  expect(card && [card.name, composeLaunchPath(card)]).toEqual(['Jili', '/launchGame?vendor=JILI&code=JILI&title=Jili']);
});

test('a category with games shows them and no cards', () => {
  const games = [{ gameId: '1', nodeId: '2', name: 'Nine Lanterns', vendor: 'JILI', trial: true }];
  expect(listShelfGames({ ...CATEGORY, games })).toBe(games);
});
