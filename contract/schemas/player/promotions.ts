import * as v from 'valibot';
import { absent, Id, LooseBoolean, NonEmptyString, NonNegativeInteger } from '../values.ts';

const Promotion = v.object({ enabled: v.optional(LooseBoolean, false), count: v.optional(NonNegativeInteger, 0) });

/** The promotions that a merchant has; one that is missing is off. docs/product/promotions.md */
export const AvailablePromotions = v.object({
  availablePromotions: v.object({ APP_DOWNLOAD: v.nullish(Promotion), REFERRAL: v.nullish(Promotion) }),
});
export type AvailablePromotions = v.InferOutput<typeof AvailablePromotions>;

export const PromotionCategories = v.object({
  categories: v.array(v.object({ code: NonEmptyString, title: NonEmptyString, count: v.optional(NonNegativeInteger, 0) })),
  /** With it they are the categories of games. */
  vendors: absent,
});
export type PromotionCategories = v.InferOutput<typeof PromotionCategories>;

/** What a promotion's button does; an action nobody knows only warns. */
export const PromoItem = v.object({
  redirect: NonEmptyString,
  externalLink: v.nullish(v.string()),
  title: v.nullish(v.string()),
});
export type PromoItem = v.InferOutput<typeof PromoItem>;

export const ActivityQuery = v.object({ promotionId: NonEmptyString });
export const Activity = v.object({
  id: Id,
  title: NonEmptyString,
  category: v.nullish(v.string()),
  /** HTML: never shown unsanitised. */
  content: v.string(),
  /** Epoch milliseconds. */
  endsAt: v.nullish(v.number()),
  items: v.array(PromoItem),
});
export type Activity = v.InferOutput<typeof Activity>;
/** Without their contents. */
export const Activities = v.object({
  activities: v.array(
    v.object({ id: Id, title: NonEmptyString, category: v.nullish(v.string()), endsAt: v.nullish(v.number()) }),
  ),
});
export type Activities = v.InferOutput<typeof Activities>;
