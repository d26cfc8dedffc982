import * as v from 'valibot';
import { Id, maybe, orElse, Text } from './values.ts';

/** docs/product/promotions.md: P opens an activity, URL a link, G a game. */
export const Banner = v.object({
  id: Id,
  groupName: maybe(v.string()),
  linkageType: maybe(v.picklist(['P', 'URL', 'G'])),
  linkage: maybe(v.string()),
  url: maybe(v.string()),
  roomId: maybe(Id),
  nodeId: maybe(Id),
  /** A lottery's. */
  gameCode: maybe(v.string()),
  gameType: maybe(v.string()),
  vendor: maybe(v.string()),
  title: Text,
  text: maybe(v.string()),
  /** Epoch milliseconds a countdown runs to. */
  endsAt: maybe(v.number()),
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
  title: Text,
  /** HTML: never shown unsanitised. */
  content: orElse(v.string(), () => ''),
  execution: maybe(v.picklist(['A', 'B', 'F'])),
  promotionType: maybe(v.string()),
});
export type Announcement = v.InferOutput<typeof Announcement>;
export const Announcements = v.object({ announcements: v.array(Announcement) });
export type Announcements = v.InferOutput<typeof Announcements>;
