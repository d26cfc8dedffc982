// @vitest-environment page
import { describe, expect, test, vi } from 'vitest';
import { askForLaunch, composeLaunchQuery, needsApp } from '#src/features/game-play/ask-for-launch.ts';
import { type LaunchRequest, readLaunch } from '#src/features/game-play/read-launch.ts';
import { reply, startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const gateway = startTestGateway();

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

describe('the parameters of a launch', () => {
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
      'a game of another vendor',
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

  test('uses Vietnamese for a lottery without a known language', () => {
    expect(composeLaunchQuery(wishOf('prize_mode=Lott&code=A'), { ...HERE, language: '' })).toMatchObject({ language: 'VI' });
  });
});

test.each([
  ['H5', true, true],
  ['APP', true, false],
  ['PWA', true, false],
  ['WEBCLIP', true, false],
  ['H5', false, false],
] as const)('whether a game in %s with the flag %s needs the app: %s', (shell, STARTGAMEINAPP3, needed) => {
  expect(needsApp({ STARTGAMEINAPP3 }, shell)).toBe(needed);
});

test('starts a game without settings of the merchant', () => {
  expect(needsApp({}, 'H5')).toBe(false);
});

test.each([
  ['once lines have agreed on them', 3, ['games.example']],
  ['as they are, if lines do not agree', 100, []],
])('the hosts of framed games are read %s', async (_, looks, framedHosts) => {
  vi.useFakeTimers();
  let reads = 0;
  const configuration = { domainList: [], gw: '' };
  gateway.answer({
    'system.status': { whitelabelVal: {} },
    'games.launch': { gameUrl: 'https://games.example/1' },
    'system.configuration': () => {
      reads += 1;
      return reads > looks
        ? reply({ ...configuration, framedGameHosts: ['games.example'] })
        : reply({ ...configuration, framedGameHosts: [] }, { unconfirmed: ['framedGameHosts'] });
    },
  });
  const launching = askForLaunch(wishOf('vendor=EVO&code=baccarat-7'), {
    signal: new AbortController().signal,
    onBackTarget: () => {},
  });
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  expect(await launching).toMatchObject({ gameUrl: 'https://games.example/1', framedHosts });
});
