import { useEffect } from 'react';
import { forgetEndedSessions } from '../../services/session/ended-sessions.ts';

let hasBegun = false;

/** Once a start, behind the first paint: what sessions left behind that ended with their browser goes. */
export function SessionKeeper() {
  useEffect(() => {
    if (hasBegun) return;
    hasBegun = true;
    forgetEndedSessions().catch(() => undefined);
  }, []);
  return null;
}
