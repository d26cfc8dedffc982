import { lazy, StrictMode, Suspense, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Navigate, Outlet, Route, Routes } from 'react-router-dom';
import { listPaths, ROUTE_NAMES, ROUTES, type RouteName, toAddressPath } from '../services/paths/route-table.ts';
import { ScreenSkeleton } from '../ui/screen-skeleton.tsx';
import { AppLayout } from './app-layout.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { SCREENS } from './screens.tsx';
import { useGuard } from './use-guard.ts';

export { loadScreens } from './screens.tsx';

/** Retries until the file has arrived; without it the end of a session would go unnoticed. */
async function loadDeferredParts() {
  for (;;) {
    try {
      return { default: (await import('./deferred/deferred-parts.tsx')).DeferredParts };
    } catch {
      await new Promise((resolve) => setTimeout(resolve, DEFERRED_RETRY_MS));
    }
  }
}

const DEFERRED_RETRY_MS = 2_000;
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

function App() {
  return (
    <StrictMode>
      <BrowserRouter basename={toAddressPath('')}>
        <Routes>
          <Route element={<AppLayout />}>{renderRoutes(false)}</Route>
          <Route element={<Outlet />}>{renderRoutes(true)}</Route>
          <Route path="*" element={<Navigate to={ROUTES.home.path} replace />} />
        </Routes>
        <Suspense>
          <DeferredParts />
        </Suspense>
      </BrowserRouter>
    </StrictMode>
  );
}

/** Renders in place of the HTML's first paint, in pieces so short that no tap waits for the whole. */
export function renderApp(): void {
  const root = document.querySelector('#root');
  if (root) startTransition(() => createRoot(root).render(<App />));
}
