import { asc, eq } from 'drizzle-orm';
import type { Banner } from '#contract/schemas/promotions.ts';
import type { TextLanguage } from '../../db/tables/local-text.ts';
import { announcements, banners, games, lotteries } from '../../db/tables/schema.ts';
import type { EndpointRouter, HandlerDeps } from '../../protocol/endpoint-router.ts';
import { findNextWeeklyMoment } from './next-weekly-moment.ts';

type BannerRow = typeof banners.$inferSelect;
interface BannerGame {
  readonly game: typeof games.$inferSelect | null;
  readonly lottery: typeof lotteries.$inferSelect | null;
}

/** Lists banners and announcements. docs/product/promotions.md */
export function registerPromotionsRoutes(router: EndpointRouter, { db, now }: HandlerDeps): void {
  router.handle('promotions.banners', async ({ merchant, language }) => {
    const found = await db
      .select()
      .from(banners)
      .leftJoin(games, eq(games.id, banners.gameId))
      .leftJoin(lotteries, eq(lotteries.gameId, banners.gameId))
      .where(eq(banners.merchantCode, merchant.code))
      .orderBy(asc(banners.position));
    return { banners: found.map((row) => toBanner(row.banners, { game: row.games, lottery: row.lotteries }, language, now())) };
  });

  router.handle('promotions.announcements', async ({ merchant, language }) => {
    const found = await db
      .select()
      .from(announcements)
      .where(eq(announcements.merchantCode, merchant.code))
      .orderBy(asc(announcements.position));
    const toText = ({ id, titles, contents, execution }: (typeof found)[number]) => ({
      id,
      title: titles[language],
      content: contents[language],
      execution,
    });
    return { announcements: found.map(toText) };
  });
}

function toBanner(banner: BannerRow, { game, lottery }: BannerGame, language: TextLanguage, now: Date): Banner {
  const { id, groupName, linkageType, linkage, titles, texts, endsWeekly } = banner;
  return {
    id,
    groupName,
    linkageType,
    linkage,
    url: linkageType === 'URL' ? linkage : null,
    title: titles[language],
    text: texts[language],
    endsAt: endsWeekly ? findNextWeeklyMoment(endsWeekly, now) : null,
    ...(game && { roomId: game.id, nodeId: game.nodeId, gameType: game.gameType, vendor: game.vendorCode }),
    ...(lottery && { gameCode: lottery.code }),
  };
}
