import { useEffect } from 'react';
import { LOBBY_QUERIES } from '#contract/lobby-page.ts';
import { useCallContext } from '../../bridges/call-context.ts';
import { storeReply } from '../../bridges/store-reply.ts';
import { isSavingData } from '../../platform/save-data.ts';
import { useConnection } from '../../services/connection/connection.ts';
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
    const timer = setTimeout(() => void storeReply('games.list', LOBBY_QUERIES['games.vendors'], context), QUIET_MS);
    return () => clearTimeout(timer);
  }, [isMember, online, context]);
  return null;
}
