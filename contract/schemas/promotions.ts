import * as v from 'valibot';
import { LooseBoolean, LooseMoment, LooseString, looseList, oneOf, orAbsent } from './values.ts';

/** A banner of the lobby: P opens an activity, URL a link, G a game. docs/product/promotions.md */
const BannerEntry = v.object({
  id: orAbsent(LooseString),
  groupName: orAbsent(LooseString),
  linkageType: orAbsent(oneOf(['P', 'URL', 'G'])),
  linkage: orAbsent(LooseString),
  url: orAbsent(LooseString),
  /** Its picture, absolute or below a picture host; without one it is drawn from its id. */
  imageUrl: orAbsent(LooseString),
  roomId: orAbsent(LooseString),
  nodeId: orAbsent(LooseString),
  /** A lottery's. */
  gameCode: orAbsent(LooseString),
  gameType: orAbsent(LooseString),
  vendor: orAbsent(LooseString),
  title: v.fallback(LooseString, ''),
  text: orAbsent(LooseString),
  /** Epoch milliseconds a countdown runs to. */
  endsAt: orAbsent(LooseMoment),
});
/** One without an id is known by all that it says. */
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
  /** HTML: never shown unsanitised. */
  content: v.fallback(LooseString, ''),
  /** Who may see it; an audience that nobody knows is nobody's. */
  execution: v.nullish(v.fallback(oneOf(['A', 'B', 'F', '', 'none']), 'none')),
  /** It is for calls of this category alone. */
  category: orAbsent(LooseString),
  /** Leads to the activities of this kind. */
  promotionType: orAbsent(LooseString),
  /** Closing it leads to the next one, unless it is the last. */
  forceRead: v.nullish(LooseBoolean),
  /** False: it is in the list and the marquee alone. */
  popup: v.nullish(LooseBoolean),
  /** Epoch milliseconds since which it is shown. */
  publishedAt: orAbsent(LooseMoment),
});
export type Announcement = v.InferOutput<typeof Announcement>;
export const Announcements = v.object({ announcements: looseList(Announcement) });
export type Announcements = v.InferOutput<typeof Announcements>;
