import { describe, expect, test } from 'vitest';
import { composeLaunchQuery } from '#src/features/game-play/launch/compose-launch-query.ts';
import { type LaunchRequest, readLaunch } from '#src/features/game-play/launch/read-launch.ts';

const HERE = { backUrl: 'https://aurora.example/m/home', language: 'EN', labelName: 'Aurora' };
const wishOf = (query: string) => readLaunch(`?title=Mega+6%2F45&${query}`) as LaunchRequest;
const LOTTERY = {
  lottoArea: 'VN',
  launchMode: 'LOTT',
  lottoPrizeMode: 'Lott',
  lottoGameCode: 'MEGA645',
  lottoView: 'betting',
  device: 'MOBILE',
  backUrl: HERE.backUrl,
  hasLobby: 'true',
  language: 'EN',
  title: 'Mega 6/45',
  labelName: 'Aurora',
};

describe('what a launch tells the operator', () => {
  test.each([
    ['a lottery', 'prize_mode=Lott&code=MEGA645', LOTTERY],
    ['a lottery in its lobby', 'prize_mode=Lott&code=MEGA645&lottoView=lobby', { ...LOTTERY, lottoView: 'lobby' }],
    [
      'a traditional lottery',
      'prize_mode=Lott&code=MEGA645&playType=tradition',
      { ...LOTTERY, lottoMode: 'SEA_Tradition_Mobile' },
    ],
    [
      'a lottery of South-East Asia',
      'vendor=SEA_LOTT&code=MEGA645',
      { gameCode: 'MEGA645', backUrl: HERE.backUrl, hasLobby: 'true' },
    ],
    [
      'a game of somebody else',
      'vendor=EVO&code=baccarat-7',
      {
        gameCode: 'baccarat-7',
        vendor: 'EVO',
        device: 'MOBILE',
        backUrl: HERE.backUrl,
        hasLobby: 'true',
        language: 'EN',
        title: 'Mega 6/45',
      },
    ],
  ])('%s', (_, query, told) => {
    expect(composeLaunchQuery(wishOf(query), HERE)).toEqual(told);
  });

  test('speaks Vietnamese to a lottery when no language is known', () => {
    expect(composeLaunchQuery(wishOf('prize_mode=Lott&code=A'), { ...HERE, language: '' })).toMatchObject({ language: 'VI' });
  });
});
