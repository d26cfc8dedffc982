import { access } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { LobbyRenderer } from '#contract/lobby/lobby-page.ts';

/** Loads the lobby's renderer, a separate program beside the built app that is not imported statically. Null if it is missing. */
export async function loadLobbyRenderer(distFolder: string): Promise<LobbyRenderer | null> {
  const file = `${distFolder}-server/render-lobby.js`;
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (!isThere) return null;
  return (await import(pathToFileURL(file).href)) as LobbyRenderer;
}
