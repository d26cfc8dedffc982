import { useEffect } from 'react';
import { useCallContext } from '../../bridges/call-context.ts';
import { storeReply } from '../../bridges/store-reply.ts';
import { isSavingData } from '../../platform/save-data.ts';
import { useConnection } from '../../services/connection/connection.ts';
import { VENDORS_QUERY } from '../../services/query-params.ts';
import { useSession } from '../../services/session/session.ts';

/** The calls that a visit begins with are over by then. */
const QUIET_MS = 6_000;

/** Stores a member's list of games before they first look at it, so that Games opens without a network. docs/product/offline.md */
export function GameListPrefetch() {
  const isMember = useSession() !== null;
  const context = useCallContext();
  const { online } = useConnection();
  useEffect(() => {
    if (!isMember || !online || isSavingData() || !navigator.serviceWorker?.controller) return;
    const timer = setTimeout(() => void storeReply('games.list', VENDORS_QUERY, context), QUIET_MS);
    return () => clearTimeout(timer);
  }, [isMember, online, context]);
  return null;
}
