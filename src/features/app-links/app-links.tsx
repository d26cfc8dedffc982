import { useEffect, useState } from 'react';
import type { Merchant } from '#contract/merchant.ts';
import { APP_SCOPE, OPERATOR_MANIFEST_PATH } from '#contract/names.ts';
import type { Resources } from '#contract/schemas/player/resources.ts';
import { composeSplashMedia, composeSplashPath, SPLASH_SCREENS } from '#contract/splash-screens.ts';
import { isIos, readShellSignals } from '../../platform/shell.ts';
import { useLiveQuery } from '../../services/live-query.ts';
import { showOperatorLogo, useMerchant } from '../../services/merchant.ts';
import { findForeignPicture, findGivenPicture } from '../../services/pictures/given-picture.ts';

const SPLASH_REL = 'apple-touch-startup-image';

/** By then the first calls of a visit are over, and no visitor installs the app sooner. */
const LINKS_DELAY_MS = 4_000;

const OWN_ICONS = `${APP_SCOPE}icons/`;

/** Links icon and manifest from the operator's templates, and on iOS the start-up pictures. docs/product/merchants.md */
function AppLinks() {
  const merchant = useMerchant();
  const { value } = useLiveQuery('system.resources', {});
  useEffect(() => {
    if (!value) return;
    showOperatorLogo(value.templates.image_logo);
    for (const [rel, href] of Object.entries(chooseAppLinks(value.templates, merchant))) setLink(rel, href);
  }, [value, merchant]);
  useEffect(() => {
    if (isIos(readShellSignals())) linkSplash(merchant.code);
  }, [merchant]);
  return null;
}

/** Skips an unchanged address, because setting it again would fetch it again. */
function setLink(rel: string, href: string): void {
  const link = document.head.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`);
  if (!link || link.getAttribute('href') === href) return;
  // The type of the generated icon does not apply to the operator's.
  link.removeAttribute('type');
  link.href = href;
}

/** Adds the start-up pictures here, because iOS reads them at installation and the HTML of every visit need not carry ten links. */
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

/** Updates the links for the home screen after the page's own work is done. docs/product/merchants.md */
export function AppLinksStart() {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setDue, LINKS_DELAY_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return isDue ? <AppLinks /> : null;
}

type Templates = Resources['templates'];

/** The links in the head of the page that matter for the home screen. */
export interface LinkAddresses {
  readonly icon: string;
  readonly 'apple-touch-icon': string;
  readonly manifest: string;
}

/** Returns the merchant's own links, overridden by the operator's templates. docs/product/merchants.md#web-manifest */
export function chooseAppLinks(templates: Templates, merchant: Pick<Merchant, 'code' | 'name'>): LinkAddresses {
  const { image_logo, apple_touch_icon } = templates;
  const { code } = merchant;
  const isOperators =
    templates.desktop_app_feature === '1' ||
    hasOwnBranding(templates.pwa, merchant) ||
    findForeignPicture(image_logo, code) !== null;
  return {
    icon: findGivenPicture(image_logo) ?? `${OWN_ICONS}${code}.svg`,
    'apple-touch-icon': findGivenPicture(apple_touch_icon) ?? `${OWN_ICONS}${code}-180.png`,
    manifest: isOperators
      ? `${OPERATOR_MANIFEST_PATH}?${new URLSearchParams({ merchantCode: code }).toString()}`
      : `${APP_SCOPE}manifests/${code}.webmanifest`,
  };
}

/** Returns whether the template has a name or icons that differ from the build's; an unreadable template does not count. */
function hasOwnBranding(template: string | null | undefined, { name }: Pick<Merchant, 'name'>): boolean {
  try {
    const { title, icons } = JSON.parse(template ?? '') as { title?: unknown; icons?: object };
    return (typeof title === 'string' && title !== name) || Object.values(icons ?? {}).some((icon) => !isBuilt(icon));
  } catch {
    return false;
  }
}

const isBuilt = (icon: unknown) => typeof icon === 'string' && icon.startsWith(OWN_ICONS);
