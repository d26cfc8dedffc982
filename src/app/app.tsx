import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { toAddressPath } from '../services/paths/route-table.ts';
import { AppRoutes } from './app-routes.tsx';

export { loadScreens } from './screens.tsx';

interface AppProps {
  onRendered: () => void;
}

function App({ onRendered }: AppProps) {
  useEffect(onRendered, [onRendered]);
  return (
    <StrictMode>
      <BrowserRouter basename={toAddressPath('')}>
        <AppRoutes />
      </BrowserRouter>
    </StrictMode>
  );
}

/**
 * Takes over the server's lobby where the HTML holds it, and renders in place of the first paint where not; in pieces so short that
 * no tap waits for the whole. docs/product/first-view.md
 */
export function renderApp({ hasLobby, onRendered }: AppProps & { hasLobby: boolean }): void {
  const root = document.querySelector('#root');
  if (!root) return;
  startTransition(() => {
    const app = <App onRendered={onRendered} />;
    if (hasLobby) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
}
