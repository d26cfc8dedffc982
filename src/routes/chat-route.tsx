import { Navigate, useLocation } from 'react-router-dom';
import { ChatScreen } from '../features/chat/chat-screen.tsx';
import { ROUTES } from '../services/paths/route-table.ts';
import { useStatus } from '../services/status/status.ts';

/** A member's chat, where the merchant has one. docs/product/chat.md */
export default function ChatRoute() {
  const { search } = useLocation();
  const { value } = useStatus();
  if (value && value.whitelabelVal.CBS3 !== true) return <Navigate to={ROUTES.home.path} replace />;
  return <ChatScreen search={search} />;
}
