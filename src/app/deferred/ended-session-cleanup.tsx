import { useEffect } from 'react';
import { forgetEndedSessions } from '../../services/session/ended-sessions.ts';

let hasBegun = false;

/** Removes, once a start and behind the first paint, what sessions left behind that ended with their browser. */
export function EndedSessionCleanup() {
  useEffect(() => {
    if (hasBegun) return;
    hasBegun = true;
    forgetEndedSessions().catch(() => undefined);
  }, []);
  return null;
}
