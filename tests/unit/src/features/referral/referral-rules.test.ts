import { describe, expect, test } from 'vitest';
import { composeInviteLink } from '#src/features/referral/compose-invite-link.ts';
import { findReferralPath } from '#src/services/paths/referral-path.ts';

describe('the referral entry', () => {
  test.each([
    ['guest', true, '/inviteFriends'],
    ['guest', false, undefined],
    ['member', true, '/inviteFriends'],
    ['member', false, '/inviteFriends'],
    ['agent', true, '/agentRegister'],
    ['agent', false, '/agentRegister'],
  ] as const)('of a %s, with referral on %s, leads to %s', (role, isReferralOn, path) => {
    expect(findReferralPath(role, isReferralOn)).toBe(path);
  });
});

describe("a member's link", () => {
  test('leads to the registration with his code', () => {
    expect(composeInviteLink('https://lotus.test', 'AB2&C')).toBe('https://lotus.test/m/register?r=AB2%26C');
  });
});
