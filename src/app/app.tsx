import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { tolerateForeignHands } from '../platform/nodes/foreign-hands.ts';
import { toAddressPath } from '../services/paths/route-table.ts';
import { AppRoutes } from './app-routes.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

export { loadScreens } from './screens.tsx';

interface AppProps {
  onRendered: () => void;
}

function App({ onRendered }: AppProps) {
  useEffect(onRendered, [onRendered]);
  return (
    <StrictMode>
      <BrowserRouter basename={toAddressPath('')}>
        <ErrorBoundary>
          <AppRoutes />
        </ErrorBoundary>
      </BrowserRouter>
    </StrictMode>
  );
}

/**
 * Hydrates the server's lobby if the HTML has it, otherwise renders in place of the first paint. The work is split so that no tap
 * waits for all of it. docs/product/first-view.md
 */
export function renderApp({ hasLobby, onRendered }: AppProps & { hasLobby: boolean }): void {
  const root = document.querySelector('#root');
  if (!root) return;
  tolerateForeignHands();
  startTransition(() => {
    const app = <App onRendered={onRendered} />;
    // Browser extensions may have changed the markup; React then renders again, and no code of ours is at fault.
    if (hasLobby) hydrateRoot(root, app, { onRecoverableError: (error) => console.warn('the lobby was drawn anew', error) });
    else createRoot(root).render(app);
  });
}
