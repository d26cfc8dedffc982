import { StrictMode, Suspense, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Navigate, Outlet, Route, Routes } from 'react-router-dom';
import { SessionWatch } from '../features/auth/session-watch.tsx';
import { useGuard } from '../features/auth/use-guard.ts';
import { PushWatch } from '../features/push/push-watch.tsx';
import { ScreenSkeleton } from '../ui/screen-skeleton.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Frame } from './frame.tsx';
import { OverlayHost } from './overlay-host.tsx';
import { type AppRoute, ROUTES } from './routes.tsx';

export { loadScreens } from './routes.tsx';

function Screen({ route: { paths, screen: ScreenOf, isPublic } }: { route: AppRoute }) {
  const elsewhere = useGuard(isPublic);
  if (elsewhere !== undefined) return <Navigate to={elsewhere} replace />;
  return (
    <ErrorBoundary key={paths[0]}>
      <Suspense fallback={<ScreenSkeleton />}>
        <ScreenOf />
      </Suspense>
    </ErrorBoundary>
  );
}

const drawRoutes = (routes: readonly AppRoute[]) =>
  routes.flatMap((route) => route.paths.map((path) => <Route key={path} path={path} element={<Screen route={route} />} />));

function App() {
  return (
    <StrictMode>
      <BrowserRouter basename="/m">
        <Routes>
          <Route element={<Frame />}>{drawRoutes(ROUTES.filter((route) => !route.isFullScreen))}</Route>
          <Route element={<Outlet />}>{drawRoutes(ROUTES.filter((route) => route.isFullScreen))}</Route>
          <Route path="*" element={<Navigate to="/home" replace />} />
        </Routes>
        <SessionWatch />
        <PushWatch />
        <OverlayHost />
      </BrowserRouter>
    </StrictMode>
  );
}

/** Takes the place of the first frame, in pieces so short that no tap waits for the whole. */
export function renderApp(): void {
  const root = document.querySelector('#root');
  if (root) startTransition(() => createRoot(root).render(<App />));
}
