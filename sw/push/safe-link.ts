import { APP_SCOPE } from '#contract/names.ts';

const HOME_PATH = `${APP_SCOPE}home`;
/** Without the app's scope the rest would name another origin. */
const LEADS_AWAY = /^\/m\/[\\/]/;

/** Where a message may lead: a place of this app on this origin; anything else leads home. docs/product/push.md */
export function resolveLink(link: string, origin: string): string {
  if (link === '' || !URL.canParse(link, origin + APP_SCOPE)) return HOME_PATH;
  const { origin: linkOrigin, pathname, search, hash } = new URL(link, origin + APP_SCOPE);
  const isOfApp = linkOrigin === origin && pathname.startsWith(APP_SCOPE) && !LEADS_AWAY.test(pathname);
  return isOfApp ? pathname + search + hash : HOME_PATH;
}
