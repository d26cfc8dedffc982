import { APP_SCOPE } from '#contract/names.ts';

export const LOGIN_PATH = '/login';
export const CHANGE_PASSWORD_PATH = '/changePsw';

/** The login route that leads back to where the guest wanted to go; docs/product/login.md. */
export function createLoginRoute(wanted: { pathname: string; search: string }): string {
  return `${LOGIN_PATH}?backUrl=${encodeURIComponent(APP_SCOPE.slice(0, -1) + wanted.pathname + wanted.search)}`;
}
