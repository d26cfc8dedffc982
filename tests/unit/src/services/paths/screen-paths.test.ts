import { describe, expect, test } from 'vitest';
import { readTrialGame } from '#src/features/game-play/trial-game-screen.tsx';
import { composeLaunchPath, findTrialPath } from '#src/services/paths/screen-paths.ts';

const GAME = { gameId: 'mega-6-45', name: 'Mega 6/45' };

test.each([
  ['a lottery names its prize mode', { ...GAME, gameType: 'LOTT' }, 'prize_mode=Lott&'],
  ['a lottery includes its vendor if known', { ...GAME, vendor: 'TCG', gameType: 'LOTT' }, 'prize_mode=Lott&vendor=TCG&'],
  ["a lottery's mode is its vendor's", { ...GAME, vendor: 'ELOTTO', gameType: 'ELOTT' }, 'prize_mode=Elott&vendor=ELOTTO&'],
  [
    'the mode of a vendor takes precedence',
    { ...GAME, vendor: 'SEA_LOTT', gameType: 'LOTT' },
    'prize_mode=Elott&vendor=SEA_LOTT&',
  ],
  ['any other game names its vendor', { ...GAME, vendor: 'EVO', gameType: 'LIVE' }, 'vendor=EVO&'],
  ['a game without details has only its code', GAME, ''],
])('%s', (_, game, kind) => {
  expect(composeLaunchPath(game)).toBe(`/launchGame?${kind}code=mega-6-45&title=Mega+6%2F45`);
});

test('launches a lottery by its code, and any other game by its id', () => {
  const game = { ...GAME, gameCode: 'MEGA645' };
  expect(composeLaunchPath({ ...game, gameType: 'LOTT' })).toBe('/launchGame?prize_mode=Lott&code=MEGA645&title=Mega+6%2F45');
  expect(composeLaunchPath({ ...game, gameType: 'RNG' })).toBe('/launchGame?code=mega-6-45&title=Mega+6%2F45');
});

describe('the address of a game with a trial', () => {
  const search = '?vendor=EVO&code=mega-6-45&title=Mega+6%2F45&gameId=mega-6-45&nodeId=7';
  const address = { pathname: '/launchGame', search };

  test('is the same for members and guests', () => {
    const game = { ...GAME, vendor: 'EVO', nodeId: '7' };
    expect(composeLaunchPath({ ...game, trial: true })).toBe(`/launchGame${search}`);
    expect(composeLaunchPath({ ...game, trial: false })).not.toContain('nodeId');
  });

  test('leads a guest to the trial', () => {
    expect(findTrialPath(address)).toBe(`/trialGame${search}`);
    expect(findTrialPath({ ...address, pathname: '/LAUNCHGAME' })).toBe(`/trialGame${search}`);
    expect(readTrialGame(search)).toEqual({ gameId: 'mega-6-45', nodeId: '7', title: 'Mega 6/45' });
  });

  test('is a launch only for members without those details, and on no other screen', () => {
    expect(findTrialPath({ ...address, search: '?code=mega-6-45' })).toBeUndefined();
    expect(findTrialPath({ ...address, pathname: '/voucherCenter' })).toBeUndefined();
  });
});
