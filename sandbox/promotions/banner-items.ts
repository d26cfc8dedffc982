import { asc, eq } from 'drizzle-orm';
import type { Merchant } from '#contract/merchant.ts';
import type { Database } from '#operator/db/open-database.ts';
import { type BannerGame, banners, games } from '#operator/db/tables/schema.ts';
import { chooseText, findFirstLanguage } from '#operator/domain/promotions/choose-text.ts';
import { pickTexts, readMoment, writeLanguages } from './item-texts.ts';
import type { BannerItem } from './offer-items.ts';

type BannerRow = typeof banners.$inferSelect;

/** Lists all banners of the merchant, including those not shown now. */
export async function listBannerItems(db: Database, merchant: Merchant): Promise<BannerItem[]> {
  const isOurs = eq(banners.merchantCode, merchant.code);
  const found = await db.select().from(banners).where(isOurs).orderBy(asc(banners.position));
  return found.map((row) => toItem(row, merchant));
}

/** Replaces all banners of the merchant. */
export async function replaceBanners(db: Database, merchant: Merchant, items: readonly BannerItem[]): Promise<void> {
  const gameIds = new Set((await db.select({ id: games.id }).from(games)).map(({ id }) => id));
  const rows = items.map((item, position) => toRow(item, merchant, position, gameIds));
  await db.transaction(async (transaction) => {
    await transaction.delete(banners).where(eq(banners.merchantCode, merchant.code));
    if (rows.length > 0) await transaction.insert(banners).values(rows);
  });
}

function toRow(
  item: BannerItem,
  merchant: Merchant,
  position: number,
  gameIds: ReadonlySet<string>,
): typeof banners.$inferInsert {
  const { id, title, text, groupName, linkageType, linkage, url, imageUrl, roomId, startsAt, endsAt, endsWeekly } = item;
  const texts = { [findFirstLanguage(merchant)]: { title, text }, ...item.languages };
  return {
    id,
    merchantCode: merchant.code,
    position,
    groupName: groupName || null,
    linkageType: linkageType ?? null,
    linkage: linkage ?? null,
    url: url || null,
    imageUrl: imageUrl || null,
    // For a game of ours, missing details of the item come from the catalogue.
    gameId: roomId && gameIds.has(roomId) ? roomId : null,
    game: readGame(item),
    titles: pickTexts(texts, 'title'),
    texts: pickTexts(texts, 'text'),
    startsAt: readMoment(startsAt),
    endsAt: readMoment(endsAt),
    endsWeekly: endsWeekly ?? null,
  };
}

function readGame({ roomId, nodeId, gameCode, gameType, vendor }: BannerItem): BannerGame {
  return {
    ...(roomId && { roomId }),
    ...(nodeId && { nodeId }),
    ...(gameCode && { gameCode }),
    ...(gameType && { gameType }),
    ...(vendor && { vendor }),
  };
}

function toItem(row: BannerRow, merchant: Merchant): BannerItem {
  const { id, groupName, linkageType, linkage, url, imageUrl, gameId, game, titles, texts, startsAt, endsAt, endsWeekly } = row;
  const first = findFirstLanguage(merchant);
  return {
    id,
    groupName,
    linkageType,
    linkage,
    url,
    imageUrl,
    ...(gameId !== null && { roomId: gameId }),
    ...game,
    title: chooseText(titles, first, merchant) ?? id,
    text: chooseText(texts, first, merchant),
    startsAt: startsAt?.getTime() ?? null,
    endsAt: endsAt?.getTime() ?? null,
    endsWeekly,
    languages: writeLanguages(titles, (language) => ({ title: titles[language] ?? '', text: texts[language] ?? '' })),
  };
}
