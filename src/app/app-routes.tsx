import { lazy, Suspense, useState } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { InPage } from '../components/screen/in-page.tsx';
import { afterFirstView } from '../platform/first-view.ts';
import type { ReloadWindow } from '../platform/page/gone-release.ts';
import { listPaths, ROUTE_NAMES, ROUTES, type RouteName } from '../services/paths/route-table.ts';
import { composeLoginPath, findTrialPath } from '../services/paths/screen-paths.ts';
import { useSession } from '../services/session/session.ts';
import { ScreenSkeleton } from '../ui/skeleton.tsx';
import { AppLayout } from './app-layout.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { LinkTaps } from './link-taps.tsx';
import { SCREENS } from './screens.tsx';

const DEFERRED_RETRY_MS = 2_000;
const LEAVE_BY_THEMSELVES: readonly string[] = [ROUTES.login.path, ROUTES.register.path, ROUTES.changePassword.path];

/** Retries until the file has arrived; without it the end of a session would go unnoticed. */
async function loadDeferredComponents() {
  await afterFirstView();
  for (;;) {
    try {
      const loaded = await import('./deferred/deferred-components.tsx').catch((window as ReloadWindow).renewPage);
      return { default: loaded.DeferredComponents };
    } catch {
      await new Promise((resolve) => setTimeout(resolve, DEFERRED_RETRY_MS));
    }
  }
}

const DeferredComponents = lazy(loadDeferredComponents);

function Screen({ name }: { name: RouteName }) {
  const { isPublic = false, guestsTo } = ROUTES[name];
  const elsewhere = useGuard(isPublic, guestsTo);
  const ScreenOf = SCREENS[name];
  if (elsewhere !== undefined) return <Navigate to={elsewhere} replace />;
  return (
    <ErrorBoundary key={name}>
      <Suspense fallback={<ScreenSkeleton />}>
        <ScreenOf />
      </Suspense>
    </ErrorBoundary>
  );
}

const renderRoutes = (isFullScreen: boolean) =>
  ROUTE_NAMES.filter((name) => Boolean(ROUTES[name].isFullScreen) === isFullScreen).flatMap((name) =>
    listPaths(ROUTES[name]).map((path) => <Route key={path} path={path} element={<Screen name={name} />} />),
  );

/** Every screen and the hosts beside the screens; the caller provides the router of the browser or the server. */
export function AppRoutes() {
  return (
    <>
      <Routes>
        <Route element={<AppLayout />}>{renderRoutes(false)}</Route>
        <Route element={<Outlet />}>{renderRoutes(true)}</Route>
        <Route path="*" element={<Navigate to={ROUTES.home.path} state="unknown" replace />} />
      </Routes>
      <LinkTaps />
      <InPage>
        <ErrorBoundary isSilent>
          <DeferredComponents />
        </ErrorBoundary>
      </InPage>
    </>
  );
}

/**
 * Returns the redirect of a visitor. Guests go to the login and back, to a trial, or to `guestsTo`. Members go to the lobby when
 * the session ends on the screen, or to the password form if they must change it. On any screen `redirectUrl` sends a member on.
 * docs/product/session.md
 */
export function useGuard(isPublic: boolean, guestsTo?: string): string | undefined {
  const session = useSession();
  const location = useLocation();
  const { key } = location;
  /** The last visit of a screen with a session. */
  const [memberVisit, setMemberVisit] = useState<string>();
  if (session && memberVisit !== key) setMemberVisit(key);
  if (session?.updatePassword && location.pathname !== ROUTES.changePassword.path)
    return ROUTES.changePassword.path + location.search;
  // The login screen redirects by itself.
  if (session && !LEAVE_BY_THEMSELVES.includes(location.pathname) && new URLSearchParams(location.search).has('redirectUrl'))
    return ROUTES.login.path + location.search;
  if (session || isPublic) return undefined;
  return memberVisit === key ? ROUTES.home.path : (guestsTo ?? findTrialPath(location) ?? composeLoginPath(location));
}
