import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { LobbyData } from './lobby-data.ts';
import { LobbyPage } from './lobby-page.tsx';
import './styles.ts';

/** The plain page: it renders in the browser, from the data of one fetch. */
function FetchedLobby() {
  const [data, setData] = useState<LobbyData | null>(null);
  useEffect(() => {
    void fetch('/m/lobby.json')
      .then((response) => response.json() as Promise<LobbyData>)
      .then(setData);
  }, []);
  return <LobbyPage data={data} />;
}

const root = document.querySelector('#root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <FetchedLobby />
    </StrictMode>,
  );
