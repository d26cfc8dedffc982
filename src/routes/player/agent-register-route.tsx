import { Navigate } from 'react-router-dom';
import { AgentMembers } from '../../features/referral/agent-members.tsx';
import { useMember } from '../../services/member.ts';
import { findRole } from '../../services/member-role.ts';
import { useSession } from '../../services/session.ts';

/** For agents alone: a member goes on to the lobby. docs/product/referral.md */
export function AgentRegisterRoute() {
  const session = useSession();
  const { value: member } = useMember();
  if (findRole(session && (member ?? session)) !== 'agent') return <Navigate to="/home" replace />;
  return <AgentMembers />;
}
