import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { Merchant } from '#contract/merchant.ts';
import type { Announcement } from '#contract/schemas/promotions.ts';
import { announcements } from '../../db/tables/schema.ts';
import type { EndpointRouter, HandlerDeps } from '../../protocol/endpoint-router.ts';
import type { TextLanguage } from '../../texts/text-languages.ts';
import { chooseText } from './choose-text.ts';
import { isCurrent } from './current-rows.ts';

type AnnouncementRow = typeof announcements.$inferSelect;

/** Lists the current announcements. docs/product/promotions.md */
export function registerAnnouncementRoutes(router: EndpointRouter, { db, now }: HandlerDeps): void {
  router.handle('promotions.announcements', async ({ query: { category }, merchant, language }) => {
    const isSelected = and(
      eq(announcements.merchantCode, merchant.code),
      or(isNull(announcements.category), eq(announcements.category, category)),
      isCurrent(announcements, now()),
    );
    const found = await db.select().from(announcements).where(isSelected).orderBy(asc(announcements.position));
    return { announcements: found.map((row) => toAnnouncement(row, language, merchant)) };
  });
}

function toAnnouncement(row: AnnouncementRow, language: TextLanguage, merchant: Merchant): Announcement {
  const { id, titles, contents, execution, category, promotionType, forceRead, popup, startsAt } = row;
  return {
    id,
    title: chooseText(titles, language, merchant) ?? id,
    content: chooseText(contents, language, merchant) ?? '',
    execution,
    category,
    promotionType,
    forceRead,
    popup,
    publishedAt: startsAt?.getTime() ?? null,
  };
}
