import { APP_SCOPE, isHomePath } from '#contract/names.ts';
import { createStore } from '../../state/create-store.ts';
import { ROUTES } from '../paths/route-table.ts';

/** The target of an external link within this app. */
export interface LinkTarget {
  /** The router's path, without query and hash. */
  readonly path: string;
  readonly search: string;
  readonly hash: string;
  /** Only a page load removes the token from the address before any other code runs. */
  readonly hasToken: boolean;
}

/** These paths after the app's scope would name another origin. */
const LEADS_AWAY = /^\/m\/[\\/]/;
const TOKEN_NAMES = ['token', 'tokens'];

/** Removes a session from an address of a reply: one line could log a guest in to an account of its own. */
export function withoutTokens(url: URL): URL {
  for (const name of TOKEN_NAMES) if (url.searchParams.has(name)) url.searchParams.delete(name);
  return url;
}

/** Reads a link that the system opened: one of this app on this origin, or null. docs/product/links.md */
export function readLinkTarget(address: string | null, origin: string): LinkTarget | null {
  if (!address || !URL.canParse(address, origin)) return null;
  const { origin: linkOrigin, pathname, search, searchParams, hash } = new URL(address, origin);
  const isHome = isHomePath(pathname);
  const isOfApp = pathname.startsWith(APP_SCOPE) && !LEADS_AWAY.test(pathname);
  if (linkOrigin !== origin || !(isHome || isOfApp)) return null;
  const path = isHome ? ROUTES.home.path : pathname.slice(APP_SCOPE.length - 1);
  return { path, search, hash, hasToken: TOKEN_NAMES.some((name) => searchParams.has(name)) };
}

/** The latest link from outside, which waits to be opened. */
export const arrivedLink = createStore<LinkTarget | null>(null);

/** Opens a link that the system passed to this open page; false if it leads out of this app. docs/product/links.md */
export function openArrivedLink(address: string | null): boolean {
  const target = readLinkTarget(address, window.location.origin);
  if (target) arrivedLink.set(target);
  return target !== null;
}
