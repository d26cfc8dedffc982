import { expect, test } from 'vitest';
import { composeLaunchPath } from '#src/services/paths/launch-path.ts';

const GAME = { gameId: 'mega-6-45', name: 'Mega 6/45' };

test.each([
  ['a lottery names its prize mode', { ...GAME, gameType: 'LOTT' }, 'prize_mode=Lott&'],
  [
    'a lottery names its vendor too where that is known',
    { ...GAME, vendor: 'TCG', gameType: 'LOTT' },
    'prize_mode=Lott&vendor=TCG&',
  ],
  ["a lottery's mode is its vendor's", { ...GAME, vendor: 'ELOTTO', gameType: 'ELOTT' }, 'prize_mode=Elott&vendor=ELOTTO&'],
  ['the mode of a vendor counts', { ...GAME, vendor: 'SEA_LOTT', gameType: 'LOTT' }, 'prize_mode=Elott&vendor=SEA_LOTT&'],
  ['any other game names its vendor', { ...GAME, vendor: 'EVO', gameType: 'LIVE' }, 'vendor=EVO&'],
  ['a game of nobody known names its code alone', GAME, ''],
])('%s', (_, game, kind) => {
  expect(composeLaunchPath(game)).toBe(`/launchGame?${kind}code=mega-6-45&title=Mega+6%2F45`);
});

test('launches a lottery by its code, and any other game by its id', () => {
  const game = { ...GAME, gameCode: 'MEGA645' };
  expect(composeLaunchPath({ ...game, gameType: 'LOTT' })).toBe('/launchGame?prize_mode=Lott&code=MEGA645&title=Mega+6%2F45');
  expect(composeLaunchPath({ ...game, gameType: 'RNG' })).toBe('/launchGame?code=mega-6-45&title=Mega+6%2F45');
});
