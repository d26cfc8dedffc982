import { Navigate, useLocation } from 'react-router-dom';
import { readBackPath } from '../../services/paths/app-address.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import { LeaveApp } from './leave-app.tsx';

/** Leads a player with a session on to `redirectUrl`, `backUrl` or the lobby, right after a login too; docs/product/login.md. */
export function RedirectAfterLogin() {
  const { search } = useLocation();
  const redirectUrl = new URLSearchParams(search).get('redirectUrl');
  if (redirectUrl) return <LeaveApp address={redirectUrl} />;
  return <Navigate to={readBackPath(search, window.location.origin) ?? ROUTES.home.path} replace />;
}
