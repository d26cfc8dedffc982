import { describe, expect, test } from 'vitest';
import { findAgentField } from '#src/features/referral/agent-field.ts';
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

describe("what the operator has against an agent's member", () => {
  test.each([
    ['username_taken', 'username'],
    ['username_unfit', 'username'],
    ['password_unfit', 'password'],
    ['agent_only', undefined],
    ['toString', undefined],
  ])('%s is said beside %s', (code, field) => {
    expect(findAgentField(code)).toBe(field);
  });
});
