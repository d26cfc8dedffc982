import { Navigate } from 'react-router-dom';
import { AgentMembers } from '../../features/referral/agent-members.tsx';
import { useMember } from '../../services/member.ts';
import { findRole } from '../../services/member-role.ts';
import { useSession } from '../../services/session.ts';
import { ScreenSkeleton } from '../../ui/screen-skeleton.tsx';

/** For agents alone: a member goes on to the lobby, and who came with a token alone is nobody yet. docs/product/referral.md */
export function AgentRegisterRoute() {
  const session = useSession();
  const { value: member, isLoading } = useMember();
  if (session?.id === '' && !member && isLoading) return <ScreenSkeleton />;
  if (findRole(session && (member ?? session)) !== 'agent') return <Navigate to="/home" replace />;
  return <AgentMembers />;
}
