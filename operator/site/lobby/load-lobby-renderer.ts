import { access } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { LobbyRenderer } from '#contract/lobby-page.ts';

/** What draws the lobby comes with the build of the app: a program of its own, which nothing here imports by name. */
export async function loadLobbyRenderer(file: string): Promise<LobbyRenderer | null> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (!isThere) return null;
  return (await import(pathToFileURL(file).href)) as LobbyRenderer;
}
