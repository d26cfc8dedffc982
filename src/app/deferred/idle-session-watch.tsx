import { useEffect } from 'react';
import { watchIdleSession } from '../../services/session/idle-session.ts';
import { useSession } from '../../services/session/session.ts';

/** Asks after the session of a page on which nothing happens; docs/product/session.md */
export function IdleSessionWatch(): null {
  const token = useSession()?.token;
  useEffect(() => (token ? watchIdleSession() : undefined), [token]);
  return null;
}
