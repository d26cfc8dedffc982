import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LobbyPage } from './lobby-page.tsx';
import '#src/ui/themes/aurora.css';
import '#src/ui/themes/lotus.css';
import '#src/ui/themes/rio.css';
import '#src/ui/styles/base.css';

const root = document.querySelector('#root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <LobbyPage />
    </StrictMode>,
  );
