import { isEncrypted } from '#contract/names.ts';

/** The address a game is loaded from. docs/product/trial-game.md */
export interface LaunchTarget {
  readonly url: string;
  readonly origin: string;
}

/**
 * Returns the address, or undefined if nothing may be shown. A game is third-party code: on this page's origin it could read the
 * session. Plain http is accepted from loopback hosts only.
 */
export function readLaunchTarget(gameUrl: string, pageOrigin: string): LaunchTarget | undefined {
  if (!URL.canParse(gameUrl)) return undefined;
  const url = new URL(gameUrl);
  if (!isEncrypted(url) || url.origin === pageOrigin || url.username !== '' || url.password !== '') return undefined;
  return { url: url.href, origin: url.origin };
}

/** Returns whether the operator lists the target's host as framed inside the page. docs/product/launch.md */
export function isFramedHost({ origin }: LaunchTarget, framedHosts: readonly string[]): boolean {
  const { host } = new URL(origin);
  return framedHosts.some((name) => {
    const named = name
      .trim()
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/\/.*$/, '');
    return named.startsWith('*.') ? host.endsWith(named.slice(1)) : host === named;
  });
}
