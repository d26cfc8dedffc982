import { Navigate } from 'react-router-dom';
import { AgentMembers } from '../features/referral/agent-members.tsx';
import { useMember } from '../services/member.ts';
import { findRole } from '../services/member-role.ts';
import { ROUTES } from '../services/paths/route-table.ts';
import { useSession } from '../services/session/session.ts';
import { ScreenSkeleton } from '../ui/screen-skeleton.tsx';

/** The screen of agents; a member is redirected to the lobby. What the session knows of its member may be old, or missing. docs/product/referral.md */
export default function AgentRegisterRoute() {
  const session = useSession();
  const { value: member, isLoading } = useMember();
  const isAgent = findRole(session && (member ?? session)) === 'agent';
  if (!isAgent && session && !member && isLoading) return <ScreenSkeleton />;
  if (!isAgent) return <Navigate to={ROUTES.home.path} replace />;
  return <AgentMembers />;
}
