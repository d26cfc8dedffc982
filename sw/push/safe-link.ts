import { APP_SCOPE } from '../../contract/names.ts';

const HOME_PATH = `${APP_SCOPE}home`;

/** Where a message may lead: a place of this app on this origin; anything else leads home. docs/product/push.md */
export function resolveLink(link: string, origin: string): string {
  if (link === '' || !URL.canParse(link, origin + APP_SCOPE)) return HOME_PATH;
  const { origin: linkOrigin, pathname, search, hash } = new URL(link, origin + APP_SCOPE);
  return linkOrigin === origin && pathname.startsWith(APP_SCOPE) ? pathname + search + hash : HOME_PATH;
}
