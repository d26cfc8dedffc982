import { useEffect } from 'react';
import { composeSplashMedia, composeSplashPath, SPLASH_SCREENS } from '#contract/splash-screens.ts';
import { isIos } from '../../platform/push-support.ts';
import { readShellSignals } from '../../platform/shell.ts';
import { useLiveQuery } from '../../services/live-query.ts';
import { useMerchant } from '../../services/merchant.ts';
import { chooseAppLinks } from './choose-app-links.ts';

const SPLASH_REL = 'apple-touch-startup-image';

/** Links what the system takes for the home screen: of the operator's templates, and on iOS start-up pictures. docs/product/merchants.md */
export function AppLinks() {
  const merchant = useMerchant();
  const { value } = useLiveQuery('system.resources', {});
  useEffect(() => {
    if (!value) return;
    for (const [rel, href] of Object.entries(chooseAppLinks(value.templates, merchant))) setLink(rel, href);
  }, [value, merchant]);
  useEffect(() => {
    if (isIos(readShellSignals())) linkSplash(merchant.code);
  }, [merchant]);
  return null;
}

/** Setting it again would fetch it again. */
function setLink(rel: string, href: string): void {
  const link = document.head.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`);
  if (!link || link.getAttribute('href') === href) return;
  // The type of the drawn icon is not that of the operator's.
  link.removeAttribute('type');
  link.href = href;
}

/** iOS reads them when the page is put on the home screen, so that the HTML of every visit need not carry ten links. */
function linkSplash(code: string): void {
  if (document.head.querySelector(`link[rel="${SPLASH_REL}"]`)) return;
  const links = SPLASH_SCREENS.map((screen) =>
    Object.assign(document.createElement('link'), {
      rel: SPLASH_REL,
      media: composeSplashMedia(screen),
      href: composeSplashPath(code, screen),
    }),
  );
  document.head.append(...links);
}
