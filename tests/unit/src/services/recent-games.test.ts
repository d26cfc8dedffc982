// @vitest-environment page
import { expect, test } from 'vitest';
import { addPlayed, MAX_RECENT_GAMES } from '#src/services/recent-games.ts';

test.each([
  ['the first game', [], 'a', ['a']],
  ['a new game before the others', ['a', 'b'], 'c', ['c', 'a', 'b']],
  ['a game played again only once', ['a', 'b', 'c'], 'b', ['b', 'a', 'c']],
])('remembers %s', (_, before, gameId, after) => {
  expect(addPlayed(before, gameId)).toEqual(after);
});

test('remembers the newest 24 games', () => {
  const many = Array.from({ length: MAX_RECENT_GAMES }, (_, place) => `game-${place}`);
  const after = addPlayed(many, 'new');
  expect(after).toHaveLength(24);
  expect(after).not.toContain('game-23');
});
