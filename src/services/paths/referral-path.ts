import type { Role } from '../member-role.ts';
import { ROUTES } from './route-table.ts';

/** Where the referral entry leads; a guest has one only while the referral is on. docs/product/referral.md */
export function findReferralPath(role: Role, isReferralOn: boolean): string | undefined {
  if (role === 'agent') return ROUTES.agentRegister.path;
  return role === 'member' || isReferralOn ? ROUTES.inviteFriends.path : undefined;
}
