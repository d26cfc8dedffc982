import { lazy, Suspense } from 'react';
import { Navigate, Outlet, Route, Routes } from 'react-router-dom';
import { InPage } from '../components/screen/in-page.tsx';
import { afterFirstView } from '../platform/first-view.ts';
import { listPaths, ROUTE_NAMES, ROUTES, type RouteName } from '../services/paths/route-table.ts';
import { ScreenSkeleton } from '../ui/screen-skeleton.tsx';
import { AppLayout } from './app-layout.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { LinkTaps } from './link-taps.tsx';
import { SCREENS } from './screens.tsx';
import { useGuard } from './use-guard.ts';

const DEFERRED_RETRY_MS = 2_000;

/** Retries until the file has arrived; without it the end of a session would go unnoticed. */
async function loadDeferredParts() {
  await afterFirstView();
  for (;;) {
    try {
      return { default: (await import('./deferred/deferred-parts.tsx')).DeferredParts };
    } catch {
      await new Promise((resolve) => setTimeout(resolve, DEFERRED_RETRY_MS));
    }
  }
}

const DeferredParts = lazy(loadDeferredParts);

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

/** Every screen, and what stands beside them all; the router around it is the browser's or the server's. */
export function AppRoutes() {
  return (
    <>
      <Routes>
        <Route element={<AppLayout />}>{renderRoutes(false)}</Route>
        <Route element={<Outlet />}>{renderRoutes(true)}</Route>
        <Route path="*" element={<Navigate to={ROUTES.home.path} replace />} />
      </Routes>
      <LinkTaps />
      <InPage>
        <DeferredParts />
      </InPage>
    </>
  );
}
