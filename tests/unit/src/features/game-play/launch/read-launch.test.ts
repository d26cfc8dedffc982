import { describe, expect, test } from 'vitest';
import { readLaunch } from '#src/features/game-play/launch/read-launch.ts';

const read = (query: string) => readLaunch(`?${query}`);

describe('what an address asks to launch', () => {
  test.each([
    ['prize_mode=Lott&code=MEGA645', 'lottery'],
    ['prize_mode=Elott&vendor=SEA_LOTT&code=MEGA645', 'lottery'],
    ['vendor=SEA_LOTT&code=MEGA645', 'sea'],
    ['code=MEGA645', 'sea'],
    ['vendor=EVO&code=baccarat-7', 'vendor'],
  ])('%s is a launch of the kind %s', (query, kind) => {
    expect(read(query)?.kind).toBe(kind);
  });

  test('is read whole', () => {
    const query = 'prize_mode=Lott&code=MEGA645&lottoView=lobby&backUrl=%2Fm%2Fgame&title=Mega+6%2F45&playType=Tradition';
    expect(read(query)).toEqual({
      kind: 'lottery',
      code: 'MEGA645',
      prizeMode: 'Lott',
      vendor: '',
      lottoView: 'lobby',
      isTraditional: true,
      wantsWindow: false,
      backUrl: '/m/game',
      title: 'Mega 6/45',
    });
  });

  test.each(['lottoView=stands', 'lottoView=', 'lottoView=LOBBY', ''])('takes the betting view for %j', (view) => {
    expect(read(`prize_mode=Lott&code=A&${view}`)?.lottoView).toBe('betting');
  });

  test.each([
    ['playType=tradition', true, false],
    ['playType=window', false, true],
    ['playType=upside-down', false, false],
    ['vendor=SEA_LOTT', true, false],
    ['', false, false],
  ])('reads the way it is played from %j', (query, isTraditional, wantsWindow) => {
    expect(read(`prize_mode=Lott&code=A&${query}`)).toMatchObject({ isTraditional, wantsWindow });
  });

  test.each(['', 'code=', 'code=%20%20', 'prize_mode=Lott', 'vendor=EVO&title=x', `code=${'x'.repeat(101)}`])(
    'names no game: %j',
    (query) => {
      expect(read(query)).toBeUndefined();
    },
  );
});
