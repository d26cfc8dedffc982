import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { ROUTES } from '../services/paths/route-table.ts';
import { composeLoginPath } from '../services/paths/screen-paths.ts';
import { useSession } from '../services/session.ts';

/**
 * Where a visitor goes instead of a screen that needs a session, if anywhere: a guest who comes to it to the
 * login and back (or to `guestsTo`), a member whose session ends on it to the lobby, and whoever must change his password to that; docs/product/session.md.
 */
export function useGuard(isPublic: boolean, guestsTo?: string): string | undefined {
  const session = useSession();
  const location = useLocation();
  const visit = useRef({ key: location.key, hadSession: false });
  if (visit.current.key !== location.key) visit.current = { key: location.key, hadSession: false };
  if (session) visit.current.hadSession = true;
  if (session?.updatePassword && location.pathname !== ROUTES.changePassword.path)
    return ROUTES.changePassword.path + location.search;
  if (session || isPublic) return undefined;
  return visit.current.hadSession ? ROUTES.home.path : (guestsTo ?? composeLoginPath(location));
}
