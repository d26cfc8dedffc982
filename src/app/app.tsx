import { StrictMode, Suspense } from 'react';
import { BrowserRouter, Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { createLoginRoute } from '../features/auth/back-url.ts';
import { SessionWatch } from '../features/auth/session-watch.tsx';
import { useSession } from '../services/session.ts';
import { ScreenSkeleton } from '../ui/screen-skeleton.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Frame } from './frame.tsx';
import { OverlayHost } from './overlay-host.tsx';
import { type AppRoute, ROUTES } from './routes.tsx';

function Screen({ route: { screen: ScreenOf, isPublic } }: { route: AppRoute }) {
  const session = useSession();
  const location = useLocation();
  if (!session && !isPublic) return <Navigate to={createLoginRoute(location)} replace />;
  return (
    <ErrorBoundary>
      <Suspense fallback={<ScreenSkeleton />}>
        <ScreenOf />
      </Suspense>
    </ErrorBoundary>
  );
}

const drawRoutes = (routes: readonly AppRoute[]) =>
  routes.flatMap((route) => route.paths.map((path) => <Route key={path} path={path} element={<Screen route={route} />} />));

export function App() {
  return (
    <StrictMode>
      <BrowserRouter basename="/m">
        <Routes>
          <Route element={<Frame />}>{drawRoutes(ROUTES.filter((route) => !route.isFullScreen))}</Route>
          <Route element={<Outlet />}>{drawRoutes(ROUTES.filter((route) => route.isFullScreen))}</Route>
          <Route path="*" element={<Navigate to="/home" replace />} />
        </Routes>
        <SessionWatch />
        <OverlayHost />
      </BrowserRouter>
    </StrictMode>
  );
}
