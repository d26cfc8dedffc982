import { asc, eq } from 'drizzle-orm';
import type { Merchant } from '#contract/merchant.ts';
import type { Database } from '#operator/db/open-database.ts';
import { announcements } from '#operator/db/tables/schema.ts';
import { chooseText, findFirstLanguage } from '#operator/domain/promotions/choose-text.ts';
import { pickTexts, readMoment, writeLanguages } from './item-texts.ts';
import type { AnnouncementItem } from './offer-items.ts';

type AnnouncementRow = typeof announcements.$inferSelect;

/** Lists all announcements of the merchant, including those not shown now. */
export async function listAnnouncementItems(db: Database, merchant: Merchant): Promise<AnnouncementItem[]> {
  const isOurs = eq(announcements.merchantCode, merchant.code);
  const found = await db.select().from(announcements).where(isOurs).orderBy(asc(announcements.position));
  return found.map((row) => toItem(row, merchant));
}

/** Replaces all announcements of the merchant. */
export async function replaceAnnouncements(db: Database, merchant: Merchant, items: readonly AnnouncementItem[]): Promise<void> {
  const rows = items.map((item, position) => toRow(item, merchant, position));
  await db.transaction(async (transaction) => {
    await transaction.delete(announcements).where(eq(announcements.merchantCode, merchant.code));
    if (rows.length > 0) await transaction.insert(announcements).values(rows);
  });
}

function toRow(item: AnnouncementItem, merchant: Merchant, position: number): typeof announcements.$inferInsert {
  const { id, title, content, execution, category, promotionType, forceRead, popup, publishedAt, startsAt, endsAt } = item;
  const texts = { [findFirstLanguage(merchant)]: { title, content }, ...item.languages };
  return {
    id,
    merchantCode: merchant.code,
    position,
    execution: execution ?? null,
    category: category || null,
    promotionType: promotionType || null,
    forceRead: forceRead ?? false,
    popup: popup ?? true,
    titles: pickTexts(texts, 'title'),
    contents: pickTexts(texts, 'content'),
    startsAt: readMoment(startsAt ?? publishedAt),
    endsAt: readMoment(endsAt),
  };
}

function toItem(row: AnnouncementRow, merchant: Merchant): AnnouncementItem {
  const { id, titles, contents, execution, category, promotionType, forceRead, popup, startsAt, endsAt } = row;
  const first = findFirstLanguage(merchant);
  return {
    id,
    title: chooseText(titles, first, merchant) ?? id,
    content: chooseText(contents, first, merchant) ?? '',
    execution,
    category,
    promotionType,
    forceRead,
    popup,
    startsAt: startsAt?.getTime() ?? null,
    endsAt: endsAt?.getTime() ?? null,
    languages: writeLanguages(titles, (language) => ({ title: titles[language] ?? '', content: contents[language] ?? '' })),
  };
}
