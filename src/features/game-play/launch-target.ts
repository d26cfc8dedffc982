import { isLoopbackHost } from '#contract/names.ts';

/** Where a game is shown from; docs/product/trial-game.md. */
export interface LaunchTarget {
  readonly url: string;
  readonly origin: string;
}

/**
 * A game is a stranger: it runs on an origin of its own, or it could read the session of this page.
 * Plain http is for a machine that talks to itself. Undefined means that nothing may be shown.
 */
export function readLaunchTarget(gameUrl: string, pageOrigin: string): LaunchTarget | undefined {
  if (!URL.canParse(gameUrl)) return undefined;
  const url = new URL(gameUrl);
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname));
  if (!isSafe || url.origin === pageOrigin || url.username !== '' || url.password !== '') return undefined;
  return { url: url.href, origin: url.origin };
}
