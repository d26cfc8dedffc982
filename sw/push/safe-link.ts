import { APP_SCOPE } from '#contract/names.ts';

const HOME_PATH = `${APP_SCOPE}home`;
/** A path like this after the app's scope would resolve to another origin. */
const LEADS_AWAY = /^\/m\/[\\/]/;

/** Returns the path of a message's link, or home if it leads outside this app or origin. docs/product/push.md */
export function resolveLink(link: string, origin: string): string {
  if (link === '' || !URL.canParse(link, origin + APP_SCOPE)) return HOME_PATH;
  const { origin: linkOrigin, pathname, search, hash } = new URL(link, origin + APP_SCOPE);
  const isOfApp = linkOrigin === origin && pathname.startsWith(APP_SCOPE) && !LEADS_AWAY.test(pathname);
  return isOfApp ? pathname + search + hash : HOME_PATH;
}
