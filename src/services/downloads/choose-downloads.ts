import { isEncrypted } from '#contract/names.ts';
import type { ReplyMeta } from '#contract/reply.ts';
import type { RESOURCE_TYPES, Resources } from '#contract/schemas/player/resources.ts';
import { count } from '../../bridges/count.ts';
import { isIos, type ShellSignals } from '../../platform/shell.ts';
import { findGivenPicture } from '../pictures/given-picture.ts';
import { trackEvent } from '../tracking/track-event.ts';

export type DownloadKind = Exclude<(typeof RESOURCE_TYPES)[number], 'AppDownloadIcon'>;
export type Device = 'ios' | 'android' | 'other';
export type DeviceSigns = Pick<ShellSignals, 'userAgent' | 'maxTouchPoints'>;

export interface Download {
  readonly kind: DownloadKind;
  readonly href: string;
  /** Only one line has named the address, so the player is asked before it opens. */
  readonly isUnconfirmed?: true;
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
  if (isIos(signs)) return 'ios';
  return /Android/.test(signs.userAgent) ? 'android' : 'other';
}

const KINDS = Object.keys(DEVICE_OF) as readonly DownloadKind[];
const ICON = 'AppDownloadIcon' satisfies (typeof RESOURCE_TYPES)[number];

/** Operators write the kinds in capitals, small letters or both. */
const isSame = (type: string, other: string) => type.trim().toLowerCase() === other.toLowerCase();

/** https or this machine: an app must not be altered on its way. */
function isSafe(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return !url.username && !url.password && isEncrypted(url);
}

/** An iOS address that installs the app named in a manifest, which must come over https. */
export function isIosInstall(address: string): boolean {
  if (!address.startsWith('itms-services:') || !URL.canParse(address)) return false;
  const { searchParams } = new URL(address);
  const manifest = searchParams.getAll('url');
  return searchParams.get('action') === 'download-manifest' && manifest.length === 1 && manifest.every(isSafe);
}

/** Chooses what this device can install; another kind of device is offered everything. docs/product/download.md */
export function chooseDownloads(
  { resources }: Pick<Resources, 'resources'>,
  device: Device,
  meta?: Pick<ReplyMeta, 'unconfirmed'>,
): Download[] {
  const marks = meta?.unconfirmed?.includes('resources') && ({ isUnconfirmed: true } as const);
  return resources.flatMap(({ resourceType, url }) => {
    const kind = KINDS.find((candidate) => isSame(resourceType, candidate));
    if (!kind || !(isSafe(url) || (IOS_APPS.includes(kind) && isIosInstall(url)))) return [];
    return device === 'other' || DEVICE_OF[kind] === device ? [{ kind, href: url, ...marks }] : [];
  });
}

/** The operator's icon of the app, on any host; whether it is a picture shows once it has loaded. */
export function findAppIcon({ resources }: Pick<Resources, 'resources'>, ownIcon: string): string {
  return findGivenPicture(resources.find(({ resourceType }) => isSame(resourceType, ICON))?.url) ?? ownIcon;
}

/** From this version on, iOS completes an installation in its settings. */
const TIP_SINCE_IOS = 17;

/** The hint for the step after a download on iOS; null if there is no further step. docs/product/download.md */
export function findTip(signs: DeviceSigns, kind: DownloadKind): 'download_tip_profile' | 'download_tip_app' | null {
  if (DEVICE_OF[kind] !== 'ios' || findDevice(signs) !== 'ios') return null;
  // An iPad that identifies as a Mac names only its browser's version, which equals that of iOS.
  const [, version] = /(?:iPhone|CPU) OS (\d+)_/.exec(signs.userAgent) ?? /Version\/(\d+)/.exec(signs.userAgent) ?? [];
  if (!(Number(version) >= TIP_SINCE_IOS)) return null;
  return kind === 'MOBILECONFIG' ? 'download_tip_profile' : 'download_tip_app';
}

/** Reports every press on a download: as a tracking event, and to the operator's counter. docs/product/outbox.md */
export function reportDownload(kind: Download['kind']): void {
  trackEvent('downloadApp', { contentId: kind });
  count(`download:${kind}`);
}
