import * as v from 'valibot';
import { Id, LooseBoolean, NonEmptyString } from './values.ts';

/** A banner of the lobby: P opens an activity, URL a link, G a game. docs/product/promotions.md */
export const Banner = v.object({
  id: Id,
  groupName: v.nullish(v.string()),
  linkageType: v.nullish(v.picklist(['P', 'URL', 'G'])),
  linkage: v.nullish(v.string()),
  url: v.nullish(v.string()),
  /** Its picture, absolute or below a picture host; without one it is drawn from its id. */
  imageUrl: v.nullish(v.string()),
  roomId: v.nullish(Id),
  nodeId: v.nullish(Id),
  /** A lottery's. */
  gameCode: v.nullish(v.string()),
  gameType: v.nullish(v.string()),
  vendor: v.nullish(v.string()),
  title: NonEmptyString,
  text: v.nullish(v.string()),
  /** Epoch milliseconds a countdown runs to. */
  endsAt: v.nullish(v.number()),
});
export type Banner = v.InferOutput<typeof Banner>;
export const Banners = v.object({ banners: v.array(Banner) });
export type Banners = v.InferOutput<typeof Banners>;

export const AnnouncementsQuery = v.object({
  types: v.literal('PR'),
  platform: v.literal('M'),
  category: v.literal('app_download'),
});
export const Announcement = v.object({
  id: Id,
  title: NonEmptyString,
  /** HTML: never shown unsanitised. */
  content: v.nullish(v.string(), () => ''),
  execution: v.nullish(v.picklist(['A', 'B', 'F'])),
  /** It is for calls of this category alone. */
  category: v.nullish(v.string()),
  /** Leads to the activities of this kind. */
  promotionType: v.nullish(v.string()),
  /** Closing it leads to the next one, unless it is the last. */
  forceRead: v.nullish(LooseBoolean),
  /** False: it is in the list and the marquee alone. */
  popup: v.nullish(LooseBoolean),
  /** Epoch milliseconds since which it is shown. */
  publishedAt: v.nullish(v.number()),
});
export type Announcement = v.InferOutput<typeof Announcement>;
export const Announcements = v.object({ announcements: v.array(Announcement) });
export type Announcements = v.InferOutput<typeof Announcements>;
