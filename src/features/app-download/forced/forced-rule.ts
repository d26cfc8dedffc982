import type { ForcedDownload } from '#contract/schemas/player/app-download.ts';
import type { Shell } from '#src/platform/shell.ts';

/** What is remembered of one member; docs/product/download.md */
export interface ForcedRecord {
  /** It stood when the page was left. */
  readonly isShown: boolean;
  readonly closes: number;
}
export const NOTHING_KEPT: ForcedRecord = { isShown: false, closes: 0 };

/** Who has the app needs no other; where the home screen is what the merchant prefers, who started from there has it, too. */
export function isForcedShell(shell: Shell, { preferredWay }: Pick<ForcedDownload, 'preferredWay'>): boolean {
  return shell === 'H5' || (shell !== 'APP' && preferredWay === 'app');
}

interface ForcedSituation {
  readonly config: Pick<ForcedDownload, 'depositTimes' | 'maxCloseTimes'>;
  readonly isHome: boolean;
  /** Closed since this page began, or since the last deposit. */
  readonly isClosed: boolean;
  readonly record: ForcedRecord;
  /** Undefined until the operator has told it. */
  readonly deposits: number | undefined;
}

/** Whether a member is asked to fetch the app: at few deposits, and not after too many closings. docs/product/download.md */
export function mayForce({ config, isHome, isClosed, record, deposits }: ForcedSituation): boolean {
  if (!isHome || isClosed || record.closes >= config.maxCloseTimes) return false;
  return deposits === undefined ? record.isShown : deposits <= config.depositTimes;
}

export interface SeenDeposits {
  readonly count: number | undefined;
  /** How often it rose while the page was open. */
  readonly rises: number;
}

/** Any rise begins anew: what is shown goes, and the question is asked again. */
export function seeDeposits(seen: SeenDeposits, count: number | undefined): SeenDeposits {
  if (count === undefined || count === seen.count) return seen;
  return { count, rises: seen.count !== undefined && count > seen.count ? seen.rises + 1 : seen.rises };
}
