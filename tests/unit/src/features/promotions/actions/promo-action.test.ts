import { describe, expect, test } from 'vitest';
import { choosePromoAction, PROMO_KEYS } from '#src/features/promotions/actions/promo-action.ts';

const inside = (to: string) => ({ kind: 'inside', to });
const login = (path: string) => inside(`/login?backUrl=${encodeURIComponent(`/m${path}`)}`);

describe("a promotion's button", () => {
  test.each([
    ['APP_DOWNLOAD', inside('/appDownload'), inside('/appDownload'), inside('/appDownload')],
    ['REGISTER', inside('/register'), inside('/register'), inside('/register')],
    ['DEPOSIT', inside('/register?backUrl=%2Fm%2FvoucherCenter'), inside('/voucherCenter'), inside('/voucherCenter')],
    ['REWARD_CENTER', login('/rewardCenter'), inside('/rewardCenter'), inside('/rewardCenter')],
    ['MISSION', login('/leaderBoard'), inside('/leaderBoard'), inside('/leaderBoard')],
    ['INVITE_FRIENDS', inside('/inviteFriends'), inside('/inviteFriends'), inside('/agentRegister')],
    ['MEMBER', login('/member/benefits'), inside('/member/benefits'), inside('/member/benefits')],
    ['POINT_MARKET', login('/mall/mallHome'), inside('/mall/mallHome'), inside('/mall/mallHome')],
    ['toString', { kind: 'unknown' }, { kind: 'unknown' }, { kind: 'unknown' }],
    ['SOMETHING_NEW', { kind: 'unknown' }, { kind: 'unknown' }, { kind: 'unknown' }],
  ])('%s has a target for guest, member and agent', (redirect, guest, member, agent) => {
    const choose = (role: 'guest' | 'member' | 'agent') => choosePromoAction({ redirect }, role);
    expect([choose('guest'), choose('member'), choose('agent')]).toEqual([guest, member, agent]);
  });

  test.each([
    ['/m/game?x=1', inside('/game?x=1')],
    ['/m', inside('/home')],
    ['https://partner.test/a', { kind: 'link', address: 'https://partner.test/a' }],
    ['javascript:alert(1)', { kind: 'refused' }],
    ['//evil.test/', { kind: 'refused' }],
    ['/m//evil.test/', { kind: 'refused' }],
    ['data:text/html,x', { kind: 'refused' }],
    ['', { kind: 'refused' }],
    [null, { kind: 'refused' }],
  ])('REDIRECT_URL to %s is classified', (externalLink, action) => {
    expect(choosePromoAction({ redirect: 'REDIRECT_URL', externalLink }, 'guest')).toEqual(action);
  });

  test('supports nine actions', () => {
    for (const redirect of PROMO_KEYS) expect(choosePromoAction({ redirect }, 'member').kind).not.toBe('unknown');
    expect(PROMO_KEYS).toHaveLength(9);
  });
});
