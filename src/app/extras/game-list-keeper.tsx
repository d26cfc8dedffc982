import { useEffect } from 'react';
import { useCallContext } from '../../bridges/call-context.ts';
import { keepReply } from '../../bridges/keep-reply.ts';
import { isSavingData } from '../../platform/save-data.ts';
import { useConnection } from '../../services/connection/connection.ts';
import { VENDORS_QUERY } from '../../services/lobby-questions.ts';
import { useSession } from '../../services/session.ts';

/** What a visit begins with is over by then. */
const QUIET_MS = 6_000;

/** A member's list of games is kept before it is first looked at, so that Games opens without a network. docs/product/offline.md */
export function GameListKeeper() {
  const isMember = useSession() !== null;
  const context = useCallContext();
  const { online } = useConnection();
  useEffect(() => {
    if (!isMember || !online || isSavingData() || !navigator.serviceWorker?.controller) return;
    const timer = setTimeout(() => void keepReply('games.list', VENDORS_QUERY, context), QUIET_MS);
    return () => clearTimeout(timer);
  }, [isMember, online, context]);
  return null;
}
