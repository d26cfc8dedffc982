import { InviteFriends } from '../features/referral/invite-friends.tsx';
import { InviteGuest } from '../features/referral/invite-guest.tsx';
import { useSession } from '../services/session/session.ts';

/** This screen is open to everybody; docs/product/referral.md */
export default function InviteFriendsRoute() {
  return useSession() ? <InviteFriends /> : <InviteGuest />;
}
