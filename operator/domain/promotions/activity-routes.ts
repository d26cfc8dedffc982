import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { activities } from '../../db/tables/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import type { EndpointRouter, HandlerDeps } from '../../protocol/endpoint-router.ts';
import { chooseLocalText } from '../../texts/local-text.ts';
import { readTexts, type TextKey } from '../../texts/read-texts.ts';
import type { TextLanguage } from '../../texts/text-languages.ts';
import { findNextWeeklyMoment } from './next-weekly-moment.ts';

/** A category without a title is shown by its code. */
const CATEGORY_TITLES: Readonly<Record<string, TextKey<'offers'>>> = {
  start: 'category_start',
  friends: 'category_friends',
  weekly: 'category_weekly',
};

type ActivityRow = typeof activities.$inferSelect;

/** Lists activities by category, and serves a single one. docs/product/promotions.md */
export function registerActivityRoutes(router: EndpointRouter, { db, now }: HandlerDeps): void {
  router.handle('promotions.available', async ({ merchant, loadMerchantRow }) => {
    const { settings } = await loadMerchantRow();
    const found = await listActivities(db, merchant.code);
    const toPromotion = (enabled: boolean, action: string) => ({
      enabled,
      count: found.filter(({ items }) => items.some(({ redirect }) => redirect === action)).length,
    });
    const { appDownload = true, referral = true } = settings.promotions ?? {};
    return {
      availablePromotions: {
        APP_DOWNLOAD: toPromotion(appDownload, 'APP_DOWNLOAD'),
        REFERRAL: toPromotion(referral, 'INVITE_FRIENDS'),
      },
    };
  });

  router.handle('promotions.categories', async ({ merchant, language }) => {
    const found = await listActivities(db, merchant.code);
    const codes = [...new Set(found.map(({ category }) => category))];
    const texts = readTexts('offers', language);
    const nameCategory = (code: string) => {
      const key = CATEGORY_TITLES[code];
      return key ? texts[key] : code;
    };
    const toCategory = (code: string) => ({
      code,
      title: nameCategory(code),
      count: found.filter(({ category }) => category === code).length,
    });
    return { categories: codes.map(toCategory) };
  });

  router.handle('promotions.activities', async ({ merchant, language }) => {
    const found = await listActivities(db, merchant.code);
    return { activities: found.map((row) => toHead(row, language, now())) };
  });

  router.handle('promotions.activity', async ({ query, merchant, language }) => {
    const isThis = and(eq(activities.merchantCode, merchant.code), eq(activities.id, query.promotionId));
    const [row] = await db.select().from(activities).where(isThis);
    if (!row) throw new ApiError('not_found');
    return { ...toHead(row, language, now()), content: chooseLocalText(row.contents, language), items: [...row.items] };
  });
}

function listActivities(db: Database, merchantCode: string): Promise<ActivityRow[]> {
  return db.select().from(activities).where(eq(activities.merchantCode, merchantCode)).orderBy(asc(activities.position));
}

function toHead({ id, titles, category, endsWeekly }: ActivityRow, language: TextLanguage, now: Date) {
  return {
    id,
    title: chooseLocalText(titles, language),
    category,
    endsAt: endsWeekly ? findNextWeeklyMoment(endsWeekly, now) : null,
  };
}
