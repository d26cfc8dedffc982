import { describe, expect, test } from 'vitest';
import { composeInviteLink } from '#src/features/referral/invite-friends.tsx';
import { findReferralPath } from '#src/services/paths/screen-paths.ts';

describe('the referral entry', () => {
  test.each([
    ['guest', true, '/inviteFriends'],
    ['guest', false, undefined],
    ['member', true, '/inviteFriends'],
    ['member', false, '/inviteFriends'],
    ['agent', true, '/agentRegister'],
    ['agent', false, '/agentRegister'],
  ] as const)('of a %s, with referral on %s, links to %s', (role, isReferralOn, path) => {
    expect(findReferralPath(role, isReferralOn)).toBe(path);
  });
});

describe("a member's link", () => {
  test('opens the registration with their code', () => {
    expect(composeInviteLink('https://lotus.test', 'AB2&C')).toBe('https://lotus.test/m/register?r=AB2%26C');
  });
});
