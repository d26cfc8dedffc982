import { expect, test } from 'vitest';
import { findMiniGame } from '#frames/mini-game/mini-game-api.ts';

const method = () => {};

test.each([[{}], [{ MiniGame: null }], [{ MiniGame: {} }], [{ MiniGame: { render: method, show: method, hide: 'no' } }]])(
  'a script that brings no whole mini-game has failed: %j',
  (view) => {
    expect(() => findMiniGame(view)).toThrow();
  },
);

test('a whole mini-game is found', () => {
  const MiniGame = { render: method, show: method, hide: method };
  expect(findMiniGame({ MiniGame })).toBe(MiniGame);
});
