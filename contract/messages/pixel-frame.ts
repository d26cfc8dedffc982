import * as v from 'valibot';
import { TRACKED_EVENTS } from '../schemas/player/tracking-settings.ts';
import { HttpUrl, NonEmptyString } from '../schemas/values.ts';
import { PIXEL_CHANNELS } from '../tracking/pixel-channels.ts';

const MAX_WORD_LENGTH = 300;
const Word = v.pipe(NonEmptyString, v.maxLength(MAX_WORD_LENGTH));

/** The only data about a player that a channel receives. docs/product/tracking.md */
export const PixelStart = v.object({
  channel: v.picklist(PIXEL_CHANNELS),
  /** The operator's accounts at the vendor. */
  ids: v.pipe(v.array(Word), v.minLength(1)),
  /** The origin of the vendor's script. */
  origin: HttpUrl,
  /** A number for this browser that no other channel has. */
  visitor: Word,
  /** The page's address without its query. */
  page: HttpUrl,
  /** The click that led here, if the channel counts clicks. */
  clickId: v.optional(Word),
  /** Cookies that the vendor's script expects. */
  cookies: v.string(),
  /** The vendor's own event names, if it has any. */
  eventNames: v.record(v.string(), Word),
});
export type PixelStart = v.InferOutput<typeof PixelStart>;

/** One event, without data about the player. */
export const PixelEvent = v.object({
  name: v.picklist(TRACKED_EVENTS),
  /** The same at the operator and in every channel, so that each event counts once. */
  eventID: Word,
  /** The game or page that was viewed. */
  contentId: v.optional(Word),
  /** The amount of a payment, in whole units of an ISO 4217 currency. */
  value: v.optional(v.pipe(v.number(), v.minValue(0))),
  currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))),
});
export type PixelEvent = v.InferOutput<typeof PixelEvent>;

export const PageToPixel = v.union([
  v.object({ type: v.literal('pixel-start'), start: PixelStart }),
  v.object({ type: v.literal('pixel-event'), event: PixelEvent }),
]);
export type PageToPixel = v.InferOutput<typeof PageToPixel>;

export const PixelToPage = v.union([
  /** The frame's script is running and waits for its start. */
  v.object({ type: v.literal('pixel-frame-opened') }),
  /** The vendor's script has loaded. */
  v.object({ type: v.literal('pixel-ready') }),
  /** The vendor's script did not load, or is invalid. */
  v.object({ type: v.literal('pixel-failed') }),
]);
export type PixelToPage = v.InferOutput<typeof PixelToPage>;
