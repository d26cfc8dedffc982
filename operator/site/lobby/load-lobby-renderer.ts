import { access } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { LobbyRenderer } from '#contract/lobby-page.ts';

/** What draws the lobby stands beside the built app: a program of its own, which nothing here imports by name. Null where there is none. */
export async function loadLobbyRenderer(distFolder: string): Promise<LobbyRenderer | null> {
  const file = `${distFolder}-server/render-lobby.js`;
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (!isThere) return null;
  return (await import(pathToFileURL(file).href)) as LobbyRenderer;
}
