import { Navigate, useLocation } from 'react-router-dom';
import { readBackRoute } from '#src/services/paths/back-url.ts';
import { LeaveApp } from './leave-app.tsx';

/** Where whoever has a session goes on, right after a login too; docs/product/login.md. */
export function GoOn() {
  const { search } = useLocation();
  const redirectUrl = new URLSearchParams(search).get('redirectUrl');
  if (redirectUrl) return <LeaveApp address={redirectUrl} />;
  return <Navigate to={readBackRoute(search, window.location.origin) ?? '/home'} replace />;
}
