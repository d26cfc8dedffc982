import { describe, expect, it } from 'vitest';
import { chooseGameAction } from '../../../../../src/features/games/choose-game-action.ts';

const GAME = { gameId: 'mega-6/45', nodeId: '7', name: 'Mega 6/45 & more', trial: true };

describe('a tap on a game', () => {
  it('opens a trial for guests and members alike', () => {
    const to = '/trialGame?gameId=mega-6%2F45&nodeId=7&title=Mega+6%2F45+%26+more';
    expect(chooseGameAction(GAME, true)).toEqual({ kind: 'go', to });
    expect(chooseGameAction(GAME, false)).toEqual({ kind: 'go', to });
  });

  it('sends a guest to the login where there is no trial', () => {
    expect(chooseGameAction({ ...GAME, trial: false }, true)).toEqual({ kind: 'go', to: '/login' });
  });

  it('tells a member that playing for money comes later', () => {
    expect(chooseGameAction({ ...GAME, trial: false }, false)).toEqual({ kind: 'not-yet' });
  });
});
