import { APP_SCOPE } from '#contract/names.ts';
import { LOGIN_PATH } from './login-route.ts';

/** Coming back to these would ask for a login again, or end in a circle. */
const NEVER_BACK_TO: readonly string[] = [LOGIN_PATH, '/register', '/register.html'];

/** The route to go on with after a login, if `backUrl` is a page of this app; docs/product/login.md. */
export function readBackRoute(search: string, origin: string): string | undefined {
  return readAppRoute(new URLSearchParams(search).get('backUrl'), origin);
}

/** A router path (without `/m`) for the address of a page of this app, never an address elsewhere. */
export function readAppRoute(address: string | null, origin: string): string | undefined {
  if (!address?.startsWith(APP_SCOPE) || !URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  // parsed again, because dots and backslashes may lead out of /m/ or to another host
  if (url.origin !== origin || !url.pathname.startsWith(APP_SCOPE)) return undefined;
  const path = url.pathname.slice(APP_SCOPE.length - 1);
  if (path.startsWith('//') || NEVER_BACK_TO.includes(path)) return undefined;
  return path + url.search;
}
