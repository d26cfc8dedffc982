import * as v from 'valibot';
import { staleWhileRevalidate } from '../cache-policy.ts';
import { get, stored } from '../endpoint.ts';
import { DAY_MS } from '../limits.ts';
import { Announcements, Banners } from '../schemas/promotions.ts';
import { absent, LooseCount, LooseMoment, LooseString, looseList, NonEmptyString, orAbsent, Switch } from '../schemas/values.ts';

const Promotion = v.object({ enabled: Switch, count: v.fallback(LooseCount, 0) });

/** The promotions of a merchant; a missing one is off. docs/product/promotions.md */
export const AvailablePromotions = v.object({
  availablePromotions: v.object({ APP_DOWNLOAD: orAbsent(Promotion), REFERRAL: orAbsent(Promotion) }),
});
export type AvailablePromotions = v.InferOutput<typeof AvailablePromotions>;

/** `code` defaults to the title. */
const PromotionCategory = v.pipe(
  v.object({ code: orAbsent(LooseString), title: LooseString, count: v.fallback(LooseCount, 0) }),
  v.transform((category) => ({ ...category, code: category.code ?? category.title })),
);
export const PromotionCategories = v.object({
  categories: looseList(PromotionCategory),
  /** A reply with this member is the list of game categories. */
  vendors: absent,
});
export type PromotionCategories = v.InferOutput<typeof PromotionCategories>;

/** The action of a promotion's button; an unknown action only logs a warning. */
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
  /** HTML, which must be sanitised before it is shown. */
  content: v.fallback(LooseString, ''),
  /** Epoch milliseconds. */
  endsAt: orAbsent(LooseMoment),
  items: looseList(PromoItem),
});
export type Activity = v.InferOutput<typeof Activity>;
/** The list omits the contents. */
export const Activities = v.object({
  activities: looseList(
    v.object({ id: LooseString, title: LooseString, category: orAbsent(LooseString), endsAt: orAbsent(LooseMoment) }),
  ),
});
export type Activities = v.InferOutput<typeof Activities>;

export const AnnouncementsQuery = v.object({
  types: v.literal('PR'),
  platform: v.literal('M'),
  category: v.literal('app_download'),
});

export const promotionsCalls = {
  'promotions.available': get('/wps/relay/MCSFE_getMerchantAvailablePromotions', { ...stored, reply: AvailablePromotions }),
  'promotions.categories': get('/wps/relay/PROMOFE_getPromotionAnnouncementCategory', {
    ...stored,
    reply: PromotionCategories,
  }),
  'promotions.activities': get('/wps/promotions/activities', { ...stored, reply: Activities }),
  'promotions.activity': get('/wps/promotions/activity', { ...stored, query: ActivityQuery, reply: Activity }),
  'promotions.banners': get('/wps/relay/MCSFE_getBanners', {
    auth: 'none',
    cache: staleWhileRevalidate({ maxAgeMs: 30 * DAY_MS }),
    firstReply: Banners,
  }),
  'promotions.announcements': get('/wps/relay/MCSFE_getListAnnouncements', {
    auth: 'none',
    live: true,
    cache: staleWhileRevalidate({ maxAgeMs: 7 * DAY_MS }),
    query: AnnouncementsQuery,
    firstReply: Announcements,
  }),
};
