// @vitest-environment page
import { describe, expect, test } from 'vitest';
import { PROMO_KEYS } from '#src/features/promotions/actions/promo-action.ts';
import { isPromoShown, type PromoVisibilityInput } from '#src/features/promotions/actions/promo-buttons.tsx';

const MEMBER: PromoVisibilityInput = { shell: 'H5', memberType: 0, isReferralOn: true, hasBenefits: true };
const GUEST: PromoVisibilityInput = { ...MEMBER, memberType: null, hasBenefits: false };

describe("a promotion's button", () => {
  test.each([
    ['H5', true],
    ['APP', false],
    ['WEBCLIP', false],
    ['PWA', false],
  ] as const)('APP_DOWNLOAD in the shell %s: %s', (shell, isShown) => {
    expect(isPromoShown('APP_DOWNLOAD', { ...MEMBER, shell })).toBe(isShown);
  });

  test.each([
    ['REGISTER is for a guest', 'REGISTER', GUEST, true],
    ['REGISTER is for a member type of -1', 'REGISTER', { ...GUEST, memberType: -1 }, true],
    ['REGISTER is not for a member', 'REGISTER', MEMBER, false],
    ['INVITE_FRIENDS needs the referral', 'INVITE_FRIENDS', { ...MEMBER, isReferralOn: false }, false],
    ['INVITE_FRIENDS is there with the referral', 'INVITE_FRIENDS', GUEST, true],
    ['MEMBER is for a guest', 'MEMBER', GUEST, true],
    ['MEMBER is for a member of the club', 'MEMBER', MEMBER, true],
    ['MEMBER is not for a member without the club', 'MEMBER', { ...MEMBER, hasBenefits: false }, false],
    ['an unknown action is visible', 'SOMETHING_NEW', MEMBER, true],
  ] as const)('%s', (_, redirect, facts, isShown) => {
    expect(isPromoShown(redirect, facts)).toBe(isShown);
  });

  test.each(['DEPOSIT', 'REWARD_CENTER', 'MISSION', 'POINT_MARKET', 'REDIRECT_URL'])('%s is always visible', (redirect) => {
    const poor: PromoVisibilityInput = { shell: 'APP', memberType: 2, isReferralOn: false, hasBenefits: false };
    expect([isPromoShown(redirect, GUEST), isPromoShown(redirect, poor)]).toEqual([true, true]);
  });

  test.each([3, 4, 99])('is hidden from members of type %i', (memberType) => {
    expect(PROMO_KEYS.filter((redirect) => isPromoShown(redirect, { ...MEMBER, memberType }))).toEqual([]);
  });

  test.each([0, 1, 2])('is visible to members of type %i', (memberType) => {
    expect(isPromoShown('DEPOSIT', { ...MEMBER, memberType })).toBe(true);
  });
});
