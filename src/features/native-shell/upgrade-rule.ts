import type { AppInfo } from '#contract/messages/shell-messages.ts';
import type { ReplyMeta } from '#contract/reply.ts';
import type { Resources } from '#contract/schemas/player/resources.ts';
import { chooseDownloads, type Download } from '../../services/downloads/choose-downloads.ts';

/** Shells from this version on download by themselves. docs/product/shells.md */
const DIRECT_DOWNLOAD_VERSION = '2.4.39';

/** Compares versions number by number, so that "2.4.100" is newer than "2.4.39"; negative if `a` is older. */
export function compareVersions(a: string, b: string): number {
  const [ofA, ofB] = [readNumbers(a), readNumbers(b)];
  const firstDifference = ofA.findIndex((number, index) => number !== (ofB[index] ?? 0));
  if (firstDifference >= 0) return (ofA[firstDifference] ?? 0) - (ofB[firstDifference] ?? 0);
  return ofB.slice(ofA.length).some((number) => number > 0) ? -1 : 0;
}

/** Ignores any suffix, as in "2.4.39-beta". */
function readNumbers(version: string): number[] {
  const [numbers = '0'] = /^\d+(\.\d+)*/.exec(version) ?? [];
  return numbers.split('.').map(Number);
}

export const canDownloadDirectly = (version: string): boolean => compareVersions(version, DIRECT_DOWNLOAD_VERSION) >= 0;

export interface UpgradeContext {
  /** Null until the shell has reported it, and without a shell. */
  readonly info: Pick<AppInfo, 'version' | 'isUpgradeable'> | null;
  /** The address of the newer shell; undefined if there is none or it may not be opened. */
  readonly link: string | undefined;
  /** MANDATORYAPPUPDATES3; undefined until loaded. */
  readonly isMandatory: boolean | undefined;
  /** The version whose upgrade was postponed in this session. */
  readonly putOffVersion: string | null;
}

/** Returns whether the upgrade is mandatory; undefined until loaded, so that no button to postpone it appears and vanishes. */
export const isUpgradeMandatory = (flags: Readonly<Record<string, boolean>> | undefined): boolean | undefined =>
  flags && flags.MANDATORYAPPUPDATES3 === true;

/** Returns whether the newer shell is offered. docs/product/shells.md */
export function isUpgradeDue({ info, link, isMandatory, putOffVersion }: UpgradeContext): boolean {
  if (!info?.isUpgradeable || !link || isMandatory === undefined) return false;
  return isMandatory || putOffVersion !== info.version;
}

/** Chooses how this shell obtains the newer one. */
export const chooseUpgradeMethod = (version: string): 'download' | 'outside' =>
  canDownloadDirectly(version) ? 'download' : 'outside';

/** Returns the newer shell of this platform, once two lines name it; a profile for the home screen is not a shell. */
export function findUpgrade(
  resources: Pick<Resources, 'resources'> | undefined,
  platform: AppInfo['platform'],
  meta?: Pick<ReplyMeta, 'unconfirmed'>,
): Download | undefined {
  const downloads = resources ? chooseDownloads(resources, platform, meta) : [];
  return downloads.find(({ kind, isUnconfirmed }) => kind !== 'MOBILECONFIG' && !isUnconfirmed);
}
