import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import type { LobbyData } from './lobby-data.ts';
import { LobbyPage } from './lobby-page.tsx';

/** The markup that hydrate.tsx hydrates. */
export const renderLobby = (data: LobbyData): string =>
  renderToString(
    <StrictMode>
      <LobbyPage data={data} />
    </StrictMode>,
  );
