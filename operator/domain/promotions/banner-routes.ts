import { and, asc, eq } from 'drizzle-orm';
import type { Merchant } from '#contract/merchant.ts';
import type { Banner } from '#contract/schemas/promotions.ts';
import { type BannerGame, banners, games, lotteries } from '../../db/tables/schema.ts';
import type { EndpointRouter, HandlerDeps } from '../../protocol/endpoint-router.ts';
import type { TextLanguage } from '../../texts/text-languages.ts';
import { chooseText } from './choose-text.ts';
import { isCurrent } from './current-rows.ts';
import { findNextWeeklyMoment } from './next-weekly-moment.ts';

interface CatalogueGame {
  readonly games: typeof games.$inferSelect | null;
  readonly lotteries: typeof lotteries.$inferSelect | null;
}
interface FoundBanner extends CatalogueGame {
  readonly banners: typeof banners.$inferSelect;
}

/** Lists the current banners, including those of the popup groups. docs/product/promotions.md */
export function registerBannerRoutes(router: EndpointRouter, { db, now }: HandlerDeps): void {
  router.handle('promotions.banners', async ({ merchant, language }) => {
    const moment = now();
    const found = await db
      .select()
      .from(banners)
      .leftJoin(games, eq(games.id, banners.gameId))
      .leftJoin(lotteries, eq(lotteries.gameId, banners.gameId))
      .where(and(eq(banners.merchantCode, merchant.code), isCurrent(banners, moment)))
      .orderBy(asc(banners.position));
    return { banners: found.map((row) => toBanner(row, language, merchant, moment)) };
  });
}

function toBanner(found: FoundBanner, language: TextLanguage, merchant: Merchant, now: Date): Banner {
  const { id, groupName, linkageType, linkage, url, imageUrl, titles, texts, game, endsAt, endsWeekly } = found.banners;
  const weeklyEnd = endsWeekly ? findNextWeeklyMoment(endsWeekly, now) : null;
  return {
    id,
    groupName,
    linkageType,
    linkage,
    url: url ?? (linkageType === 'URL' ? linkage : null),
    imageUrl,
    title: chooseText(titles, language, merchant) ?? id,
    text: chooseText(texts, language, merchant),
    endsAt: endsAt?.getTime() ?? weeklyEnd,
    ...describeGame(found),
    ...game,
  };
}

function describeGame({ games: game, lotteries: lottery }: CatalogueGame): BannerGame {
  return {
    ...(game && { roomId: game.id, nodeId: game.nodeId, gameType: game.gameType, vendor: game.vendorCode }),
    ...(lottery && { gameCode: lottery.code }),
  };
}
