interface BarSituation {
  /** Null: the bar is for everybody. */
  readonly minRankLevel: number | null;
  /** Null for a guest, undefined until it is known. */
  readonly rankLevel: number | null | undefined;
  /** How many this device can install, undefined until it is known. */
  readonly downloads: number | undefined;
}

/** Whether a page in a browser has the bar; undefined until that is known. docs/product/download.md */
export function isBarDue({ minRankLevel, rankLevel, downloads }: BarSituation): boolean | undefined {
  const isLetIn =
    minRankLevel === null || (rankLevel === undefined ? undefined : rankLevel !== null && rankLevel >= minRankLevel);
  const hasDownloads = downloads === undefined ? undefined : downloads > 0;
  if (isLetIn === false || hasDownloads === false) return false;
  return isLetIn && hasDownloads;
}
