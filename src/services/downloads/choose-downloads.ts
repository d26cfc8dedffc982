import { isLoopbackHost } from '#contract/names.ts';
import type { RESOURCE_TYPES, Resources } from '#contract/schemas/player/settings.ts';

type Kind = Exclude<(typeof RESOURCE_TYPES)[number], 'AppDownloadIcon'>;
export type Device = 'ios' | 'android' | 'other';

export interface Download {
  readonly kind: Kind;
  readonly href: string;
}

const DEVICE_OF: Readonly<Record<Kind, Device>> = {
  IOS: 'ios',
  IOS_LITE_APP: 'ios',
  MOBILECONFIG: 'ios',
  Android: 'android',
  APK: 'android',
};

export function findDevice(userAgent: string): Device {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'other';
}

const isKind = (type: string): type is Kind => Object.hasOwn(DEVICE_OF, type);

/** Over https, or on this machine: what is installed must come whole. */
function isSafe(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (username || password) return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));
}

/** Chooses what this device can install; another kind of device is offered everything. docs/product/download.md */
export function chooseDownloads({ resources }: Pick<Resources, 'resources'>, device: Device): Download[] {
  return resources.flatMap(({ resourceType, url }) => {
    if (!isKind(resourceType) || !isSafe(url)) return [];
    return device === 'other' || DEVICE_OF[resourceType] === device ? [{ kind: resourceType, href: url }] : [];
  });
}

/** The page shows pictures of its own alone. */
export function findAppIcon({ resources }: Pick<Resources, 'resources'>, ownIcon: string): string {
  const icon = resources.find(({ resourceType }) => resourceType === 'AppDownloadIcon')?.url;
  return icon?.startsWith('/m/icons/') ? icon : ownIcon;
}
