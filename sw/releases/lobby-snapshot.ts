import { isHomePath, LOBBY_SNAPSHOT } from '#contract/names.ts';

const MAIN = /<main([^>]*)>[\s\S]*?<\/main>/;

/**
 * Opens the lobby with what a guest last saw there, if the same build drew it. Its links work at once, and
 * a press on anything else waits for the program. docs/product/offline.md
 */
export async function insertLobbySnapshot(shell: Response, path: string, build: string): Promise<Response> {
  if (!isHomePath(path)) return shell;
  const snapshot = await caches.match(LOBBY_SNAPSHOT.path, { cacheName: LOBBY_SNAPSHOT.cache }).catch(() => undefined);
  if (snapshot?.headers.get(LOBBY_SNAPSHOT.buildHeader) !== build) return shell;
  const [page, lobby] = await Promise.all([shell.text(), snapshot.text()]);
  const headers = new Headers(shell.headers);
  headers.delete('Content-Length');
  return new Response(
    page.replace(MAIN, (_main, attributes: string) => `<main${attributes} data-kept>${lobby}</main>`),
    { headers },
  );
}
