import { isHomePath, KEPT_LOBBY } from '#contract/names.ts';

const MAIN = /<main([^>]*)>[\s\S]*?<\/main>/;

/**
 * Opens the lobby with what a guest last saw there, if the same build drew it. Nothing in it can be used
 * until the program has taken its place. docs/product/offline.md
 */
export async function fillShell(shell: Response, path: string, build: string): Promise<Response> {
  if (!isHomePath(path)) return shell;
  const kept = await caches.match(KEPT_LOBBY.path, { cacheName: KEPT_LOBBY.cache }).catch(() => undefined);
  if (kept?.headers.get(KEPT_LOBBY.buildHeader) !== build) return shell;
  const [page, lobby] = await Promise.all([shell.text(), kept.text()]);
  const headers = new Headers(shell.headers);
  headers.delete('Content-Length');
  return new Response(
    page.replace(MAIN, (_main, attributes: string) => `<main${attributes} inert data-kept>${lobby}</main>`),
    { headers },
  );
}
