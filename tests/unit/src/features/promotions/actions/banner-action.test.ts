import { describe, expect, test } from 'vitest';
import type { Banner } from '#contract/schemas/promotions.ts';
import { chooseBannerAction, chooseLink, isLobbyBanner } from '#src/features/promotions/actions/banner-action.ts';

const banner = (part: Partial<Banner>): Banner => ({ id: '1', title: 'Friday draw', ...part });

describe('a tap on a banner', () => {
  test('opens its activity', () => {
    expect(chooseBannerAction(banner({ linkageType: 'P', linkage: 'a&b' }), true)).toEqual({
      kind: 'inside',
      to: '/activity?promotionId=a%26b',
    });
  });

  test('sends a member to the game, and a guest to the login and then to the game', () => {
    const game = banner({ linkageType: 'G', roomId: 'mega', nodeId: '7', gameCode: 'MEGA645', gameType: 'LOTT', vendor: 'TCG' });
    const to = '/launchGame?prize_mode=Lott&vendor=TCG&code=MEGA645&title=Friday+draw';
    expect(chooseBannerAction(game, false)).toEqual({ kind: 'inside', to });
    expect(chooseBannerAction(game, true)).toEqual({ kind: 'inside', to: `/login?backUrl=${encodeURIComponent(`/m${to}`)}` });
  });

  test.each([true, false])('opens the trial of a free game (guest: %s)', (isGuest) => {
    const game = banner({ linkageType: 'G', linkage: 'TRIAL', roomId: 'polar', nodeId: '7', gameType: 'RNG' });
    const to = '/trialGame?gameId=polar&nodeId=7&title=Friday+draw';
    expect(chooseBannerAction(game, isGuest)).toEqual({ kind: 'inside', to });
  });

  test.each([true, false])('leads nowhere without the game it names (guest: %s)', (isGuest) => {
    expect(chooseBannerAction(banner({ linkageType: 'G', roomId: 'mega' }), isGuest)).toEqual({ kind: 'none' });
  });

  test.each([
    ['/m/game?x=1', { kind: 'inside', to: '/game?x=1' }],
    ['/m', { kind: 'inside', to: '/home' }],
    ['https://example.test/a', { kind: 'outside', href: 'https://example.test/a' }],
    ['javascript:alert(1)', { kind: 'none' }],
    ['//evil.test/m/home', { kind: 'none' }],
    ['/m//evil.test', { kind: 'none' }],
    ['/m/\\evil.test', { kind: 'none' }],
    ['/m///evil.test', { kind: 'none' }],
    ['/m/.//evil.test', { kind: 'none' }],
    ['/m/x/..//evil.test', { kind: 'none' }],
    ['/m/%2e/\\evil.test', { kind: 'none' }],
    ['/m/\t/evil.test', { kind: 'none' }],
    ['/\\evil.test/m/home', { kind: 'none' }],
    ['/m/../wps/session', { kind: 'none' }],
    ['/m/promo/../game#top', { kind: 'inside', to: '/game#top' }],
    ['/m/game?back=//evil.test', { kind: 'inside', to: '/game?back=//evil.test' }],
    ['/mobile/mc', { kind: 'none' }],
    ['data:text/html,x', { kind: 'none' }],
    ['', { kind: 'none' }],
  ])('follows the link %s only if permitted', (link, action) => {
    expect(chooseLink(link)).toEqual(action);
  });

  test('prefers the url of a link banner to its linkage', () => {
    expect(chooseBannerAction(banner({ linkageType: 'URL', url: '/m/game', linkage: '/m/login' }), true)).toEqual({
      kind: 'inside',
      to: '/game',
    });
    expect(chooseBannerAction(banner({ linkageType: 'URL', linkage: '/m/login' }), true)).toEqual({
      kind: 'inside',
      to: '/login',
    });
  });

  test('does nothing without a kind', () => {
    expect(chooseBannerAction(banner({}), true)).toEqual({ kind: 'none' });
  });

  test('hides popup banners in the lobby', () => {
    expect(['m_popup1', 'm_popup2', 'home', null].map((groupName) => isLobbyBanner(banner({ groupName })))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});
