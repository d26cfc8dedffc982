import { APP_SCOPE } from '#contract/names.ts';
import { findRouteName, ROUTES } from './route-table.ts';

/** The path after a login, if `backUrl` is a page of this app; docs/product/login.md. */
export function readBackPath(search: string, origin: string): string | undefined {
  return readAppPath(new URLSearchParams(search).get('backUrl'), origin);
}

/** Returns the router's path (without `/m`) for an address of this app, and undefined for any other address. */
export function readAppPath(address: string | null, origin: string): string | undefined {
  if (!address?.startsWith(APP_SCOPE) || !URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  // Parsed again, because dots and backslashes may lead out of /m/ or to another host.
  if (url.origin !== origin || !url.pathname.startsWith(APP_SCOPE)) return undefined;
  const path = url.pathname.slice(APP_SCOPE.length - 1);
  const name = findRouteName(path);
  if (path.startsWith('//') || (name && ROUTES[name].isNoBackTarget)) return undefined;
  return path + url.search;
}
