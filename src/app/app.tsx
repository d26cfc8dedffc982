import { lazy, StrictMode, Suspense, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Navigate, Outlet, Route, Routes } from 'react-router-dom';
import { useGuard } from '../features/auth/use-guard.ts';
import { ScreenSkeleton } from '../ui/screen-skeleton.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Frame } from './frame.tsx';
import { type AppRoute, ROUTES } from './routes.tsx';

export { loadScreens } from './routes.tsx';

/** Until its file comes, over whatever line: without it no end of a session would be told. */
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

function Screen({ route: { paths, screen: ScreenOf, isPublic, guestsTo } }: { route: AppRoute }) {
  const elsewhere = useGuard(isPublic, guestsTo);
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
