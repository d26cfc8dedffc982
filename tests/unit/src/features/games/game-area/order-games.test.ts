import { expect, test } from 'vitest';
import { orderGames } from '#src/features/games/game-area/use-all-games.ts';

const game = (gameId: string, category: string, vendor: string) => ({
  gameId,
  nodeId: '1',
  name: gameId,
  vendor,
  category,
  gameType: null,
  trial: false,
});

test('sorts categories and lottery vendors', () => {
  const games = [
    game('sea', 'ELOTT', 'SEA_LOTT'),
    game('unknown', 'NEW', 'PG'),
    game('vietnam', 'LOTT', 'VIETNAM_LOTTO'),
    game('second', 'LOTT', 'TCG'),
    game('elotto', 'ELOTT', 'ELOTTO'),
    game('third', 'LOTT', 'TCG'),
  ];
  expect(orderGames(games, ['LOTT', 'ELOTT']).map(({ gameId }) => gameId)).toEqual([
    'second',
    'third',
    'vietnam',
    'elotto',
    'sea',
    'unknown',
  ]);
});
