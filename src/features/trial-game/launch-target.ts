/** Where a game may be shown, or why it may not; docs/product/trial-game.md. */
export type LaunchTarget = { readonly ok: true; readonly url: string; readonly origin: string } | { readonly ok: false };

const REFUSED: LaunchTarget = { ok: false };

/**
 * A game is a stranger: it runs on an origin of its own, or it could read the session of this page.
 * Plain http is for a machine that talks to itself.
 */
export function readLaunchTarget(gameUrl: string, pageOrigin: string): LaunchTarget {
  if (!URL.canParse(gameUrl)) return REFUSED;
  const url = new URL(gameUrl);
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
  if (!isSafe || url.origin === pageOrigin || url.username !== '' || url.password !== '') return REFUSED;
  return { ok: true, url: url.href, origin: url.origin };
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
