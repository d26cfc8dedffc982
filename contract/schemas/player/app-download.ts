import * as v from 'valibot';
import { LooseCount, LooseNumber, oneOf } from '../values.ts';

export const DOWNLOAD_THEMES = ['light', 'dark'] as const;
export const DOWNLOAD_METHODS = ['app', 'pwa'] as const;

const DEPOSIT_TIMES = 5;
const MAX_CLOSE_TIMES = 5;

/** The prompt to download the app, for a member who has not done so; docs/product/download.md */
const ForcedDownload = v.object({
  /** The prompt appears up to this many deposits. */
  depositTimes: v.fallback(v.optional(LooseCount, DEPOSIT_TIMES), DEPOSIT_TIMES),
  /** After this many closes the prompt stays away. */
  maxCloseTimes: v.fallback(v.optional(LooseCount, MAX_CLOSE_TIMES), MAX_CLOSE_TIMES),
  /** Defaults to the player's own theme. */
  theme: v.fallback(v.nullish(oneOf(DOWNLOAD_THEMES)), null),
  preferredWay: v.fallback(v.optional(oneOf(DOWNLOAD_METHODS), 'app'), 'app'),
});
export type ForcedDownload = v.InferOutput<typeof ForcedDownload>;
/** The default if the operator sends no value but its download offer is on. */
export const USUAL_FORCED_DOWNLOAD: ForcedDownload = /* @__PURE__ */ v.parse(ForcedDownload, {});

/** An unreadable rank lets no player through. */
const NOBODY = Number.MAX_SAFE_INTEGER;
const DownloadBar = v.object({ minRankLevel: v.fallback(v.nullish(LooseNumber), NOBODY) });

/** The app's unprompted offers; null is off. An unmentioned bar is shown, and an unmentioned forced download is possible. */
export const AppDownload = v.object({
  bar: v.fallback(
    v.optional(v.nullable(DownloadBar), () => ({ minRankLevel: null })),
    null,
  ),
  forced: v.optional(v.fallback(v.nullable(ForcedDownload), null)),
});
export type AppDownload = v.InferOutput<typeof AppDownload>;

const SILENT: AppDownload = { bar: { minRankLevel: null }, forced: undefined };

/** Reads the setting of the status reply. */
export function readAppDownload(input: unknown): AppDownload {
  const { success, output } = v.safeParse(AppDownload, input ?? {});
  return success ? output : SILENT;
}
