import * as v from 'valibot';
import { Amount, absent, Flag, Id, maybe, Text } from '../values.ts';

const Promotion = v.object({ enabled: v.optional(Flag, false), count: v.optional(Amount, 0) });

/** docs/product/promotions.md; one that is missing is off. */
export const AvailablePromotions = v.object({
  availablePromotions: v.object({ APP_DOWNLOAD: maybe(Promotion), REFERRAL: maybe(Promotion) }),
});
export type AvailablePromotions = v.InferOutput<typeof AvailablePromotions>;

export const PromotionCategories = v.object({
  categories: v.array(v.object({ code: Text, title: Text, count: v.optional(Amount, 0) })),
  /** With it they are the categories of games. */
  vendors: absent,
});
export type PromotionCategories = v.InferOutput<typeof PromotionCategories>;

/** What a promotion's button does; an action nobody knows only warns. */
export const PromoItem = v.object({ redirect: Text, externalLink: maybe(v.string()), title: maybe(v.string()) });
export type PromoItem = v.InferOutput<typeof PromoItem>;

export const ActivityQuery = v.object({ promotionId: Text });
export const Activity = v.object({
  id: Id,
  title: Text,
  category: maybe(v.string()),
  /** HTML: never shown unsanitised. */
  content: v.string(),
  /** Epoch milliseconds. */
  endsAt: maybe(v.number()),
  items: v.array(PromoItem),
});
export type Activity = v.InferOutput<typeof Activity>;
/** Without their contents. */
export const Activities = v.object({
  activities: v.array(v.object({ id: Id, title: Text, category: maybe(v.string()), endsAt: maybe(v.number()) })),
});
export type Activities = v.InferOutput<typeof Activities>;
