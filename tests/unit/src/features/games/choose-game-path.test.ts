import { describe, expect, test } from 'vitest';
import { chooseGamePath } from '#src/features/games/choose-game-path.ts';

const GAME = { gameId: 'mega-6/45', nodeId: '7', name: 'Mega 6/45 & more', vendor: 'TCG', gameType: 'LOTT', trial: true };
const LAUNCH = '/launchGame?prize_mode=Lott&vendor=TCG&code=mega-6%2F45&title=Mega+6%2F45+%26+more';

describe('a tap on a game', () => {
  test('opens the trial for a guest', () => {
    expect(chooseGamePath(GAME, true)).toBe('/trialGame?gameId=mega-6%2F45&nodeId=7&title=Mega+6%2F45+%26+more');
  });

  test('launches the game for a member', () => {
    expect(chooseGamePath(GAME, false)).toBe(LAUNCH);
  });

  test('leads a guest by the login where there is no trial', () => {
    expect(chooseGamePath({ ...GAME, trial: false }, true)).toBe(LAUNCH);
  });
});
