import * as v from 'valibot';
import { absent, LooseCount } from '../lazy-values.ts';
import { LooseMoment, LooseString, looseList, NonEmptyString, orAbsent, Switch } from '../values.ts';

const Promotion = v.object({ enabled: Switch, count: v.fallback(LooseCount, 0) });

/** The promotions that a merchant has; one that is missing is off. docs/product/promotions.md */
export const AvailablePromotions = v.object({
  availablePromotions: v.object({ APP_DOWNLOAD: orAbsent(Promotion), REFERRAL: orAbsent(Promotion) }),
});
export type AvailablePromotions = v.InferOutput<typeof AvailablePromotions>;

/** Its title, where it has no other name. */
const PromotionCategory = v.pipe(
  v.object({ code: orAbsent(LooseString), title: LooseString, count: v.fallback(LooseCount, 0) }),
  v.transform((category) => ({ ...category, code: category.code ?? category.title })),
);
export const PromotionCategories = v.object({
  categories: looseList(PromotionCategory),
  /** With it they are the categories of games. */
  vendors: absent,
});
export type PromotionCategories = v.InferOutput<typeof PromotionCategories>;

/** What a promotion's button does; an action nobody knows only warns. */
export const PromoItem = v.object({
  redirect: LooseString,
  externalLink: orAbsent(LooseString),
  title: orAbsent(LooseString),
});
export type PromoItem = v.InferOutput<typeof PromoItem>;

export const ActivityQuery = v.object({ promotionId: NonEmptyString });
export const Activity = v.object({
  id: LooseString,
  title: LooseString,
  category: orAbsent(LooseString),
  /** HTML: never shown unsanitised. */
  content: v.fallback(LooseString, ''),
  /** Epoch milliseconds. */
  endsAt: orAbsent(LooseMoment),
  items: looseList(PromoItem),
});
export type Activity = v.InferOutput<typeof Activity>;
/** Without their contents. */
export const Activities = v.object({
  activities: looseList(
    v.object({ id: LooseString, title: LooseString, category: orAbsent(LooseString), endsAt: orAbsent(LooseMoment) }),
  ),
});
export type Activities = v.InferOutput<typeof Activities>;
