import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { LobbyData } from './lobby-data.ts';
import { LobbyPage } from './lobby-page.tsx';
import './styles.ts';

/** The prerendered page, with markup and data in the HTML. */
const root = document.querySelector('#root');
const data = JSON.parse(document.querySelector('#lobby')?.textContent ?? 'null') as LobbyData;
if (root)
  hydrateRoot(
    root,
    <StrictMode>
      <LobbyPage data={data} />
    </StrictMode>,
  );
