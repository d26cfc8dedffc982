import type { Role } from '../member-role.ts';

/** Where the referral entry leads; a guest has one only while the referral is on. docs/product/referral.md */
export function findReferralPath(role: Role, isReferralOn: boolean): string | undefined {
  if (role === 'agent') return '/agentRegister';
  return role === 'member' || isReferralOn ? '/inviteFriends' : undefined;
}
