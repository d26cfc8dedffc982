import { lazy, StrictMode, Suspense, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Navigate, Outlet, Route, Routes } from 'react-router-dom';
import { listPaths, ROUTE_NAMES, ROUTES, type RouteName, toAddressPath } from '../services/paths/route-table.ts';
import { ScreenSkeleton } from '../ui/screen-skeleton.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Frame } from './frame.tsx';
import { SCREENS } from './screens.tsx';
import { useGuard } from './use-guard.ts';

export { loadScreens } from './screens.tsx';

/** Retries until the file has arrived; without it the end of a session would go unnoticed. */
async function loadFrameExtras() {
  for (;;) {
    try {
      return { default: (await import('./extras/frame-extras.tsx')).FrameExtras };
    } catch {
      await new Promise((resolve) => setTimeout(resolve, EXTRAS_RETRY_MS));
    }
  }
}

const EXTRAS_RETRY_MS = 2_000;
const FrameExtras = lazy(loadFrameExtras);

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
          <Route element={<Frame />}>{renderRoutes(false)}</Route>
          <Route element={<Outlet />}>{renderRoutes(true)}</Route>
          <Route path="*" element={<Navigate to={ROUTES.home.path} replace />} />
        </Routes>
        <Suspense>
          <FrameExtras />
        </Suspense>
      </BrowserRouter>
    </StrictMode>
  );
}

/** Takes the place of the first frame, in pieces so short that no tap waits for the whole. */
export function renderApp(): void {
  const root = document.querySelector('#root');
  if (root) startTransition(() => createRoot(root).render(<App />));
}
