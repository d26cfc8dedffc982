import type { ForcedDownload } from '#contract/schemas/player/app-download.ts';
import type { Shell } from '../../platform/shell.ts';

/** The record of one member. docs/product/download.md */
export interface ForcedRecord {
  /** The prompt was open when the page was left. */
  readonly isShown: boolean;
  readonly closes: number;
}
export const NO_RECORD: ForcedRecord = { isShown: false, closes: 0 };

/** Returns whether the shell needs the prompt: never in the app, and on the home screen only if the merchant prefers the app. */
export function isForcedShell(shell: Shell, { preferredWay }: Pick<ForcedDownload, 'preferredWay'>): boolean {
  return shell === 'H5' || (shell !== 'APP' && preferredWay === 'app');
}

interface ForcedContext {
  readonly config: Pick<ForcedDownload, 'depositTimes' | 'maxCloseTimes'>;
  readonly isHome: boolean;
  /** Closed since this page was loaded or since the last deposit. */
  readonly isClosed: boolean;
  readonly record: ForcedRecord;
  /** Undefined until loaded. */
  readonly deposits: number | undefined;
}

/** Returns whether to ask a member to download the app: with few deposits and few closings. docs/product/download.md */
export function mayForce({ config, isHome, isClosed, record, deposits }: ForcedContext): boolean {
  if (!isHome || isClosed || record.closes >= config.maxCloseTimes) return false;
  return deposits === undefined ? record.isShown : deposits <= config.depositTimes;
}

export interface SeenDeposits {
  readonly count: number | undefined;
  /** How often the count rose while the page was open. */
  readonly rises: number;
}

/** Counts a rise of the deposits, which closes the prompt and decides again. */
export function seeDeposits(seen: SeenDeposits, count: number | undefined): SeenDeposits {
  if (count === undefined || count === seen.count) return seen;
  return { count, rises: seen.count !== undefined && count > seen.count ? seen.rises + 1 : seen.rises };
}
