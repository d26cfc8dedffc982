import { Navigate, useLocation } from 'react-router-dom';
import { readBackPath } from '#src/services/paths/app-address.ts';
import { ROUTES } from '#src/services/paths/route-table.ts';
import { LeaveApp } from './leave-app.tsx';

/** Where whoever has a session goes on, right after a login too; docs/product/login.md. */
export function GoOn() {
  const { search } = useLocation();
  const redirectUrl = new URLSearchParams(search).get('redirectUrl');
  if (redirectUrl) return <LeaveApp address={redirectUrl} />;
  return <Navigate to={readBackPath(search, window.location.origin) ?? ROUTES.home.path} replace />;
}
