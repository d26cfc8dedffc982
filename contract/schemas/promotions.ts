import * as v from 'valibot';
import { LooseBoolean, LooseMoment, LooseString, looseList, oneOf, orAbsent } from './values.ts';

/** A banner of the lobby: P opens an activity, URL a link, G a game. docs/product/promotions.md */
const BannerEntry = v.object({
  id: orAbsent(LooseString),
  groupName: orAbsent(LooseString),
  linkageType: orAbsent(oneOf(['P', 'URL', 'G'])),
  linkage: orAbsent(LooseString),
  url: orAbsent(LooseString),
  /** The picture, absolute or below a picture host; if it is missing, the app draws one from the id. */
  imageUrl: orAbsent(LooseString),
  roomId: orAbsent(LooseString),
  nodeId: orAbsent(LooseString),
  /** Set for a lottery. */
  gameCode: orAbsent(LooseString),
  gameType: orAbsent(LooseString),
  vendor: orAbsent(LooseString),
  title: v.fallback(LooseString, ''),
  text: orAbsent(LooseString),
  /** The end of the countdown, in epoch milliseconds. */
  endsAt: orAbsent(LooseMoment),
});
/** A banner without an id is identified by its whole content. */
export const Banner = v.pipe(
  BannerEntry,
  v.transform((banner) => ({ ...banner, id: banner.id ?? JSON.stringify(banner) })),
);
export type Banner = v.InferOutput<typeof Banner>;
export const Banners = v.object({ banners: looseList(Banner) });
export type Banners = v.InferOutput<typeof Banners>;

export const Announcement = v.object({
  id: LooseString,
  title: LooseString,
  /** HTML, which must be sanitised before it is shown. */
  content: v.fallback(LooseString, ''),
  /** The audience; an announcement with an unknown audience is never shown. */
  execution: v.nullish(v.fallback(oneOf(['A', 'B', 'F', '', 'none']), 'none')),
  /** If set, only calls of this category return the announcement. */
  category: orAbsent(LooseString),
  /** Links to the activities of this type. */
  promotionType: orAbsent(LooseString),
  /** Closing it opens the next announcement, unless it is the last. */
  forceRead: v.nullish(LooseBoolean),
  /** If false, it appears only in the list and the marquee. */
  popup: v.nullish(LooseBoolean),
  /** Shown since this time, in epoch milliseconds. */
  publishedAt: orAbsent(LooseMoment),
});
export type Announcement = v.InferOutput<typeof Announcement>;
export const Announcements = v.object({ announcements: looseList(Announcement) });
export type Announcements = v.InferOutput<typeof Announcements>;
