import { APP_SCOPE } from '#contract/names.ts';

const HOME_PATH = `${APP_SCOPE}home`;
/** What follows the app's scope would name another origin. */
const LEADS_AWAY = /^\/m\/[\\/]/;

/** The path that a message may lead to: one of this app on this origin; anything else leads home. docs/product/push.md */
export function resolveLink(link: string, origin: string): string {
  if (link === '' || !URL.canParse(link, origin + APP_SCOPE)) return HOME_PATH;
  const { origin: linkOrigin, pathname, search, hash } = new URL(link, origin + APP_SCOPE);
  const isOfApp = linkOrigin === origin && pathname.startsWith(APP_SCOPE) && !LEADS_AWAY.test(pathname);
  return isOfApp ? pathname + search + hash : HOME_PATH;
}
