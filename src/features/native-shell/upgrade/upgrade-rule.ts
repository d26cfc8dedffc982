import type { AppInfo } from '#contract/messages/shell-messages.ts';
import type { Resources } from '#contract/schemas/player/settings.ts';
import { chooseDownloads, type Download } from '#src/services/downloads/choose-downloads.ts';
import { canDownloadDirectly } from '../app-version.ts';

export interface UpgradeSituation {
  /** Null until the shell has said it, and without a shell. */
  readonly info: Pick<AppInfo, 'version' | 'isUpgradeable'> | null;
  /** Where the newer shell is; undefined where there is none, or none that may be opened. */
  readonly link: string | undefined;
  /** MANDATORYAPPUPDATES3; undefined until the operator has said it. */
  readonly isMandatory: boolean | undefined;
  /** The version whose upgrade was put off in this session. */
  readonly putOffVersion: string | null;
}

/** Whether the newer shell is offered. docs/product/shells.md */
export function isUpgradeDue({ info, link, isMandatory, putOffVersion }: UpgradeSituation): boolean {
  if (!info?.isUpgradeable || !link || isMandatory === undefined) return false;
  return isMandatory || putOffVersion !== info.version;
}

/** How this shell comes to the newer one. */
export const chooseUpgradeWay = (version: string): 'download' | 'outside' =>
  canDownloadDirectly(version) ? 'download' : 'outside';

/** The newer shell of this platform; a profile on the home screen is no shell. */
export function findUpgrade(
  resources: Pick<Resources, 'resources'> | undefined,
  platform: AppInfo['platform'],
): Download | undefined {
  const downloads = resources ? chooseDownloads(resources, platform) : [];
  return downloads.find(({ kind }) => kind !== 'MOBILECONFIG');
}
