import { and, asc, eq } from 'drizzle-orm';
import type { RouteParts } from '../../app/deps.ts';
import type { Database } from '../../db/open-database.ts';
import type { TextLanguage } from '../../db/tables/local-text.ts';
import { activities } from '../../db/tables/schema.ts';
import { Refusal } from '../../http/api-error.ts';
import type { RowServer } from '../../protocol/endpoint-router.ts';
import { findMerchantRow } from '../../protocol/find-merchant-row.ts';
import { CATEGORY_TITLES } from './category-titles.ts';
import { findNextWeeklyMoment } from './next-weekly-moment.ts';

type ActivityRow = typeof activities.$inferSelect;

/** docs/product/promotions.md */
export function registerActivityRoutes(rows: RowServer, { db, now }: RouteParts): void {
  rows.serve('promotions.available', async ({ merchant }) => {
    const { settings } = await findMerchantRow(db, merchant.code);
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

  rows.serve('promotions.categories', async ({ merchant, language }) => {
    const found = await listActivities(db, merchant.code);
    const codes = [...new Set(found.map(({ category }) => category))];
    const toCategory = (code: string) => ({
      code,
      title: CATEGORY_TITLES[code]?.[language] ?? code,
      count: found.filter(({ category }) => category === code).length,
    });
    return { categories: codes.map(toCategory) };
  });

  rows.serve('promotions.activities', async ({ merchant, language }) => {
    const found = await listActivities(db, merchant.code);
    return { activities: found.map((row) => toHead(row, language, now())) };
  });

  rows.serve('promotions.activity', async ({ query, merchant, language }) => {
    const isThis = and(eq(activities.merchantCode, merchant.code), eq(activities.id, query.promotionId));
    const [row] = await db.select().from(activities).where(isThis);
    if (!row) throw new Refusal('not_found');
    return { ...toHead(row, language, now()), content: row.contents[language], items: [...row.items] };
  });
}

function listActivities(db: Database, merchantCode: string): Promise<ActivityRow[]> {
  return db.select().from(activities).where(eq(activities.merchantCode, merchantCode)).orderBy(asc(activities.position));
}

function toHead({ id, titles, category, endsWeekly }: ActivityRow, language: TextLanguage, now: Date) {
  return { id, title: titles[language], category, endsAt: endsWeekly ? findNextWeeklyMoment(endsWeekly, now) : null };
}
