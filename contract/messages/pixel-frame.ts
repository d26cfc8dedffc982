import * as v from 'valibot';
import { HttpUrl } from '../schemas/lazy-values.ts';
import { TRACKED_EVENTS } from '../schemas/player/tracking-settings.ts';
import { NonEmptyString } from '../schemas/values.ts';
import { PIXEL_CHANNELS } from '../tracking/pixel-channels.ts';

const MAX_WORD_LENGTH = 300;
const Word = v.pipe(NonEmptyString, v.maxLength(MAX_WORD_LENGTH));

/** What a channel learns of a player: nothing but this. docs/product/tracking.md */
export const PixelStart = v.object({
  channel: v.picklist(PIXEL_CHANNELS),
  /** The operator's accounts at the vendor. */
  ids: v.pipe(v.array(Word), v.minLength(1)),
  /** Where the vendor's script comes from. */
  origin: HttpUrl,
  /** This browser, by a number that no other channel knows. */
  visitor: Word,
  /** The page's address without its query. */
  page: HttpUrl,
  /** Of the click that led here, where the channel counts those. */
  clickId: v.optional(Word),
  /** Cookies that the vendor's script expects to find. */
  cookies: v.string(),
  /** The vendor's own names of events, where it has some. */
  eventNames: v.record(v.string(), Word),
});
export type PixelStart = v.InferOutput<typeof PixelStart>;

/** One event; nothing of the player is in it. */
export const PixelEvent = v.object({
  name: v.picklist(TRACKED_EVENTS),
  /** The same at the operator and at every channel, so that each event counts once. */
  eventID: Word,
  /** The game or page that was looked at. */
  contentId: v.optional(Word),
});
export type PixelEvent = v.InferOutput<typeof PixelEvent>;

export const PageToPixel = v.union([
  v.object({ type: v.literal('pixel-start'), start: PixelStart }),
  v.object({ type: v.literal('pixel-event'), event: PixelEvent }),
]);
export type PageToPixel = v.InferOutput<typeof PageToPixel>;

export const PixelToPage = v.union([
  /** The frame's script runs and waits for its start. */
  v.object({ type: v.literal('pixel-frame-opened') }),
  /** The vendor's script has come. */
  v.object({ type: v.literal('pixel-ready') }),
  /** The vendor's script did not come, or is none. */
  v.object({ type: v.literal('pixel-failed') }),
]);
export type PixelToPage = v.InferOutput<typeof PixelToPage>;
