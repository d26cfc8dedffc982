import * as v from 'valibot';
import { LooseCount } from '../lazy-values.ts';
import { LooseNumber, oneOf } from '../values.ts';

export const DOWNLOAD_THEMES = ['light', 'dark'] as const;
export const DOWNLOAD_WAYS = ['app', 'pwa'] as const;

const DEPOSIT_TIMES = 5;
const MAX_CLOSE_TIMES = 5;

/** What a merchant asks of a member who has not fetched the app; docs/product/download.md */
const ForcedDownload = v.object({
  /** Up to so many deposits it comes. */
  depositTimes: v.fallback(v.optional(LooseCount, DEPOSIT_TIMES), DEPOSIT_TIMES),
  /** Closed so many times, it comes no more. */
  maxCloseTimes: v.fallback(v.optional(LooseCount, MAX_CLOSE_TIMES), MAX_CLOSE_TIMES),
  /** Else the player's own. */
  theme: v.fallback(v.nullish(oneOf(DOWNLOAD_THEMES)), null),
  preferredWay: v.fallback(v.optional(oneOf(DOWNLOAD_WAYS), 'app'), 'app'),
});
export type ForcedDownload = v.InferOutput<typeof ForcedDownload>;

/** A gate that cannot be read lets nobody through. */
const NOBODY = Number.MAX_SAFE_INTEGER;
const DownloadBar = v.object({ minRankLevel: v.fallback(v.nullish(LooseNumber), NOBODY) });

/** Where a merchant offers its app unasked: null is off. A bar that is not spoken of stands; a forced download does not come. */
export const AppDownload = v.object({
  bar: v.fallback(
    v.optional(v.nullable(DownloadBar), () => ({ minRankLevel: null })),
    null,
  ),
  forced: v.fallback(v.optional(v.nullable(ForcedDownload), null), null),
});
export type AppDownload = v.InferOutput<typeof AppDownload>;

const SILENT: AppDownload = { bar: { minRankLevel: null }, forced: null };

/** Reads the setting of the status reply. */
export function readAppDownload(told: unknown): AppDownload {
  const { success, output } = v.safeParse(AppDownload, told ?? {});
  return success ? output : SILENT;
}
