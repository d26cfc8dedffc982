import { isLoopbackHost } from '#contract/names.ts';
import type { RESOURCE_TYPES, Resources } from '#contract/schemas/player/settings.ts';
import { isIpad, type ShellSignals } from '#src/platform/shell.ts';

export type DownloadKind = Exclude<(typeof RESOURCE_TYPES)[number], 'AppDownloadIcon'>;
export type Device = 'ios' | 'android' | 'other';
export type DeviceSigns = Pick<ShellSignals, 'userAgent' | 'maxTouchPoints'>;

export interface Download {
  readonly kind: DownloadKind;
  readonly href: string;
}

const DEVICE_OF: Readonly<Record<DownloadKind, Device>> = {
  IOS: 'ios',
  IOS_LITE_APP: 'ios',
  MOBILECONFIG: 'ios',
  Android: 'android',
  APK: 'android',
};
const IOS_APPS: readonly DownloadKind[] = ['IOS', 'IOS_LITE_APP'];

export function findDevice(signs: DeviceSigns): Device {
  if (/iPhone|iPod/.test(signs.userAgent) || isIpad(signs)) return 'ios';
  return /Android/.test(signs.userAgent) ? 'android' : 'other';
}

const isKind = (type: string): type is DownloadKind => Object.hasOwn(DEVICE_OF, type);

/** Over https, or on this machine: what is installed must come whole. */
function isSafe(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (username || password) return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));
}

/** An address of iOS itself that installs what a manifest names, which must come over https. */
export function isIosInstall(address: string): boolean {
  if (!address.startsWith('itms-services:') || !URL.canParse(address)) return false;
  const { searchParams } = new URL(address);
  const manifest = searchParams.getAll('url');
  return searchParams.get('action') === 'download-manifest' && manifest.length === 1 && manifest.every(isSafe);
}

/** Chooses what this device can install; another kind of device is offered everything. docs/product/download.md */
export function chooseDownloads({ resources }: Pick<Resources, 'resources'>, device: Device): Download[] {
  return resources.flatMap(({ resourceType, url }) => {
    if (!isKind(resourceType) || !(isSafe(url) || (IOS_APPS.includes(resourceType) && isIosInstall(url)))) return [];
    return device === 'other' || DEVICE_OF[resourceType] === device ? [{ kind: resourceType, href: url }] : [];
  });
}

/** The page shows pictures of its own alone. */
export function findAppIcon({ resources }: Pick<Resources, 'resources'>, ownIcon: string): string {
  const icon = resources.find(({ resourceType }) => resourceType === 'AppDownloadIcon')?.url;
  return icon?.startsWith('/m/icons/') ? icon : ownIcon;
}

/** From here on iOS leaves the rest of an installation to its settings. */
const TIP_SINCE_IOS = 17;

/** What iOS asks for after a download; null where it asks for nothing. docs/product/download.md */
export function findTip(signs: DeviceSigns, kind: DownloadKind): 'download_tip_profile' | 'download_tip_app' | null {
  if (DEVICE_OF[kind] !== 'ios' || findDevice(signs) !== 'ios') return null;
  // an iPad that calls itself a Mac tells the version of its browser alone, which is that of iOS
  const [, version] = /(?:iPhone|CPU) OS (\d+)_/.exec(signs.userAgent) ?? /Version\/(\d+)/.exec(signs.userAgent) ?? [];
  if (!(Number(version) >= TIP_SINCE_IOS)) return null;
  return kind === 'MOBILECONFIG' ? 'download_tip_profile' : 'download_tip_app';
}
