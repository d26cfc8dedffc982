import { describe, expect, test } from 'vitest';
import { composeBackUrl, parseBackUrl, readLaunch } from '#src/features/game-play/read-launch.ts';
import { createTrustedHosts } from '#src/services/links/classify-link.ts';

const read = (query: string) => readLaunch(`?${query}`);

describe('the launch in an address', () => {
  test.each([
    ['prize_mode=Lott&code=MEGA645', 'lottery'],
    ['prize_mode=Elott&vendor=SEA_LOTT&code=MEGA645', 'lottery'],
    ['vendor=SEA_LOTT&code=MEGA645', 'sea'],
    ['code=MEGA645', 'sea'],
    ['vendor=EVO&code=baccarat-7', 'vendor'],
  ])('%s is a launch of the kind %s', (query, kind) => {
    expect(read(query)?.kind).toBe(kind);
  });

  test('is read completely', () => {
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

  test.each(['lottoView=stands', 'lottoView=', 'lottoView=LOBBY', ''])('uses the betting view for %j', (view) => {
    expect(read(`prize_mode=Lott&code=A&${view}`)?.lottoView).toBe('betting');
  });

  test.each([
    ['playType=tradition', true, false],
    ['playType=window', false, true],
    ['playType=upside-down', false, false],
    ['vendor=SEA_LOTT', true, false],
    ['', false, false],
  ])('reads the play mode from %j', (query, isTraditional, wantsWindow) => {
    expect(read(`prize_mode=Lott&code=A&${query}`)).toMatchObject({ isTraditional, wantsWindow });
  });

  test.each(['', 'code=', 'code=%20%20', 'prize_mode=Lott', 'vendor=EVO&title=x', `code=${'x'.repeat(101)}`])(
    'names no game: %j',
    (query) => {
      expect(read(query)).toBeUndefined();
    },
  );
});

const origin = 'https://aurora.example';
const trusted = createTrustedHosts(['https://line1.example', 'partner.example', origin]);
const parse = (backUrl: string) => parseBackUrl(backUrl, { origin, trusted });

describe('the return address of a game', () => {
  test.each([
    ['/m/game?x=1', '/game?x=1'],
    ['https://aurora.example/m/member/home', '/member/home'],
    ['/m/activity?id=7', '/activity?id=7'],
  ])('classifies %s as a page of this app', (backUrl, to) => {
    expect(parse(backUrl)).toEqual({ kind: 'inside', to });
  });

  test.each(['https://partner.example/lounge?from=game', 'https://line1.example/m/home'])(
    'classifies %s as a trusted host',
    (href) => {
      expect(parse(href)).toEqual({ kind: 'outside', href });
    },
  );

  test.each([
    '',
    'https://evil.example/m/home',
    'https://partner.example.evil.example/',
    'https://aurora.example@evil.example/m/home',
    'https://aurora.example/elsewhere',
    'https://aurora.example/m/../elsewhere',
    'http://partner.example/',
    '//evil.example/m/home',
    '/m/../elsewhere',
    '/m//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/m/launchGame?code=A',
    '/m/login',
  ])('drops %j', (backUrl) => {
    expect(parse(backUrl)).toBeUndefined();
  });

  test('is sent to the operator as an absolute address, with home as the default', () => {
    expect(composeBackUrl(parse('/m/game?x=1'), origin)).toBe('https://aurora.example/m/game?x=1');
    expect(composeBackUrl(parse('https://partner.example/lounge'), origin)).toBe('https://partner.example/lounge');
    expect(composeBackUrl(undefined, origin)).toBe('https://aurora.example/m/home');
  });
});
