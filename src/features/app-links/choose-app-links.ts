import type { Merchant } from '#contract/merchants.ts';
import { APP_SCOPE, OPERATOR_MANIFEST_PATH } from '#contract/names.ts';
import type { Resources } from '#contract/schemas/player/settings.ts';

type Templates = Resources['templates'];

/** What the head of the page links for the home screen. */
export interface AppLinks {
  readonly icon: string;
  readonly 'apple-touch-icon': string;
  readonly manifest: string;
}

const OWN_ICONS = `${APP_SCOPE}icons/`;

/** The merchant's own, but for what the operator's templates give. docs/product/merchants.md#web-manifest */
export function chooseAppLinks(templates: Templates, merchant: Pick<Merchant, 'code' | 'name'>): AppLinks {
  const { image_logo, apple_touch_icon } = templates;
  const { code } = merchant;
  const isOperators = templates.desktop_app_feature === '1' || hasOwnLook(templates.pwa, merchant);
  return {
    icon: choosePicture(image_logo, `${OWN_ICONS}${code}.svg`),
    'apple-touch-icon': choosePicture(apple_touch_icon, `${OWN_ICONS}${code}-180.png`),
    manifest: isOperators
      ? `${OPERATOR_MANIFEST_PATH}?${new URLSearchParams({ merchantCode: code }).toString()}`
      : `${APP_SCOPE}manifests/${code}.webmanifest`,
  };
}

/** Whether the template gives another name or other icons than the build has; one that cannot be read gives nothing. */
function hasOwnLook(template: string | null | undefined, { name }: Pick<Merchant, 'name'>): boolean {
  try {
    const { title, icons } = JSON.parse(template ?? '') as { title?: unknown; icons?: object };
    return (typeof title === 'string' && title !== name) || Object.values(icons ?? {}).some((icon) => !isBuilt(icon));
  } catch {
    return false;
  }
}

const isBuilt = (icon: unknown) => typeof icon === 'string' && icon.startsWith(OWN_ICONS);

/** A path of this host or an address of https; anything else is not linked. */
function choosePicture(address: string | null | undefined, own: string): string {
  return address && /^(https:\/\/|\/(?![/\\]))/.test(address) ? address : own;
}
