import { APP_SCOPE, isHomePath } from '#contract/names.ts';
import { ROUTES } from '../paths/route-table.ts';

/** Where a link from outside leads in this app. */
export interface LinkTarget {
  /** The router's path, without what follows it. */
  readonly path: string;
  readonly search: string;
  readonly hash: string;
  /** Only a page that is loaded anew takes a token out of its address before anything else runs. */
  readonly hasToken: boolean;
}

/** What follows the app's scope would name another origin. */
const LEADS_AWAY = /^\/m\/[\\/]/;
const TOKEN_NAMES = ['token', 'tokens'];

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
