import { isHomePath } from '#contract/names.ts';
import { type InstallSettings, NO_LIMIT } from '#contract/schemas/player/settings.ts';
import type { Shell } from '../../platform/shell.ts';
import { CLOSED_BY_INSTALL, type InstallRecord } from './install-memory.ts';

interface InstallPlace {
  readonly path: string;
  readonly shell: Shell;
  /** No maintenance, and no denied region. */
  readonly isOpen: boolean;
  readonly hasFlag: boolean;
}

export interface InstallSituation extends InstallPlace, InstallRecord {
  /** Undefined until the operator has said it. */
  readonly isEnabled: boolean | undefined;
  /** The browser knows the app on this device. */
  readonly isOnDevice: boolean;
  readonly settings: Omit<InstallSettings, 'otherIosBrowsers'>;
  readonly hostname: string;
  readonly isMember: boolean;
  /** Of the member; undefined for a guest, and until it is known. */
  readonly deposits: { readonly totalDepositSuccessCount: number; readonly firstDeposit: boolean } | undefined;
}

type InstallObstacle =
  | 'elsewhere'
  | 'shell'
  | 'access'
  | 'flag'
  | 'installed'
  | 'off'
  | 'dismissed'
  | 'closes'
  | 'guest'
  | 'deposits'
  | 'unknown';

/** What a page knows at once: where it does not hold, nothing else is loaded. */
export function findPlaceObstacle({ path, shell, isOpen, hasFlag }: InstallPlace): InstallObstacle | null {
  if (!isHomePath(path)) return 'elsewhere';
  if (shell !== 'H5') return shell === 'APP' ? 'shell' : 'installed';
  if (!isOpen) return 'access';
  return hasFlag ? null : 'flag';
}

/** Why nobody is asked to install the app now; null: they are. docs/product/install.md */
export function findInstallObstacle(situation: InstallSituation): InstallObstacle | null {
  const { isEnabled, closes, settings, isMember } = situation;
  const inPlace = findPlaceObstacle(situation);
  if (inPlace) return inPlace;
  if (situation.isOnDevice || situation.wasInstalled || closes >= CLOSED_BY_INSTALL) return 'installed';
  if (situation.isDismissed || situation.isGuideSkipped) return 'dismissed';
  if (settings.maxCloses !== NO_LIMIT && closes >= settings.maxCloses) return 'closes';
  if (isEnabled === undefined) return 'unknown';
  if (!isEnabled) return 'off';
  if (settings.loginRequired && !isMember) return 'guest';
  return findDepositObstacle(situation);
}

/** A threshold of -1 switches both gates off, that of the listed domains and that of the others. */
function findDepositObstacle({ settings, hostname, isMember, deposits }: InstallSituation): InstallObstacle | null {
  const { depositCount } = settings;
  // a guest has none
  if (depositCount === NO_LIMIT || !isMember) return null;
  if (!deposits) return 'unknown';
  const isListed = settings.domains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`));
  const isOver = isListed ? deposits.totalDepositSuccessCount >= depositCount : deposits.firstDeposit;
  return isOver ? 'deposits' : null;
}
