import { isHomePath } from '#contract/names.ts';
import { type InstallSettings, NO_LIMIT } from '#contract/schemas/player/resources.ts';
import type { Shell } from '../../platform/shell.ts';
import { CLOSED_BY_INSTALL, type InstallRecord } from './install-memory.ts';

interface PageContext {
  readonly path: string;
  readonly shell: Shell;
  /** There is no maintenance, and the region is not denied. */
  readonly isOpen: boolean;
  /** The merchant's flags. */
  readonly flags: Readonly<Record<string, boolean>>;
}

export interface InstallContext extends PageContext, InstallRecord {
  /** Undefined until the operator has replied. */
  readonly isEnabled: boolean | undefined;
  /** The browser reports that the app is installed on this device. */
  readonly isOnDevice: boolean;
  readonly settings: Omit<InstallSettings, 'otherIosBrowsers'>;
  readonly hostname: string;
  readonly isMember: boolean;
  /** The member's deposits; undefined for a guest, and until they have loaded. */
  readonly deposits: { readonly totalDepositSuccessCount: number; readonly firstDeposit: boolean } | undefined;
}

type InstallBlocker =
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

/** The conditions that a page can check at once: if they fail, nothing more is loaded. */
export function findContextBlocker({ path, shell, isOpen, flags }: PageContext): InstallBlocker | null {
  if (!isHomePath(path)) return 'elsewhere';
  if (shell !== 'H5') return shell === 'APP' ? 'shell' : 'installed';
  if (!isOpen) return 'access';
  return flags.A2HS3 ? null : 'flag';
}

/** The reason why the player is not asked to install the app now; null if they are asked. docs/product/install.md */
export function findInstallBlocker(context: InstallContext): InstallBlocker | null {
  const { isEnabled, closes, settings, isMember } = context;
  const contextBlocker = findContextBlocker(context);
  if (contextBlocker) return contextBlocker;
  if (context.isOnDevice || context.wasInstalled || closes >= CLOSED_BY_INSTALL) return 'installed';
  if (context.isDismissed || context.isGuideSkipped) return 'dismissed';
  if (settings.maxCloses !== NO_LIMIT && closes >= settings.maxCloses) return 'closes';
  if (isEnabled === undefined) return 'unknown';
  if (!isEnabled) return 'off';
  if (settings.loginRequired && !isMember) return 'guest';
  return findDepositBlocker(context);
}

/** A threshold of -1 switches off both conditions, for the listed domains and for the others. */
function findDepositBlocker({ settings, hostname, isMember, deposits }: InstallContext): InstallBlocker | null {
  const { depositCount } = settings;
  // A guest has no deposits.
  if (depositCount === NO_LIMIT || !isMember) return null;
  if (!deposits) return 'unknown';
  const isListed = settings.domains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`));
  const isOver = isListed ? deposits.totalDepositSuccessCount >= depositCount : deposits.firstDeposit;
  return isOver ? 'deposits' : null;
}
