import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ROUTES } from '../services/paths/route-table.ts';
import { composeLoginPath } from '../services/paths/screen-paths.ts';
import { useSession } from '../services/session/session.ts';

/**
 * Finds where a visitor is redirected from a screen that needs a session: a guest to the login and back (or to `guestsTo`),
 * a member whose session ends on the screen to the lobby, and a member who must change the password to that form.
 * docs/product/session.md
 */
export function useGuard(isPublic: boolean, guestsTo?: string): string | undefined {
  const session = useSession();
  const location = useLocation();
  const { key } = location;
  /** The last visit of a screen that had a session. */
  const [memberVisit, setMemberVisit] = useState<string>();
  if (session && memberVisit !== key) setMemberVisit(key);
  if (session?.updatePassword && location.pathname !== ROUTES.changePassword.path)
    return ROUTES.changePassword.path + location.search;
  if (session || isPublic) return undefined;
  return memberVisit === key ? ROUTES.home.path : (guestsTo ?? composeLoginPath(location));
}
