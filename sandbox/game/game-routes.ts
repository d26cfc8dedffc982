import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { findMerchantByCode, MERCHANTS } from '#merchants/merchants.ts';
import { findMerchantsFolder, readMerchants } from '#merchants/read-merchants.ts';
import { writeTheme } from '#merchants/read-theme.ts';
import type { Database } from '#operator/db/open-database.ts';
import { chooseGameName } from '#operator/db/tables/game-names.ts';
import { games } from '#operator/db/tables/schema.ts';
import { findTicketOwner } from '#operator/domain/games/launch-tickets.ts';
import type { LineOrigins } from '#operator/http/line-origins.ts';
import { toTextLanguage } from '#operator/protocol/text-language.ts';
import { isPageOrigin, setFramedPageHeaders } from '../http/framed-page-headers.ts';
import { registerFiles } from '../http/serve-files.ts';
import { createExpiredPage, createGamePage } from './game-page.ts';

export interface GameDeps {
  readonly db: Database;
  readonly origins: LineOrigins;
  readonly now: () => Date;
}

/** Serves each merchant's colours for sandbox pages of that merchant; other pages use the first merchant's. */
function registerColours(app: Hono): void {
  const merchants = readMerchants(findMerchantsFolder(process.env));
  const css = merchants.map(({ code, theme }) => writeTheme(`[data-merchant="${code}"]`, theme));
  const body = [':root { color-scheme: light dark; }\n', writeTheme(':root', merchants[0].theme), ...css].join('\n');
  const headers = { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' };
  app.get('/games/merchant-colours.css', (context) => context.body(body, 200, headers));
}

/** Serves a vendor's game from its own origin, as a vendor does; docs/product/trial-game.md */
export function registerGameRoutes(app: Hono, deps: GameDeps): void {
  registerFiles(app, '/games', [new URL('./draw-game.css', import.meta.url)]);
  registerColours(app);
  app.get('/games/draw', async (context) => {
    setFramedPageHeaders(context, deps.origins);
    const { ticket, game, merchant = '', language: header = '', lobby = '', back = '' } = context.req.query();
    const owner = ticket ? await findTicketOwner(deps.db, ticket, deps.now()) : null;
    const [row] = await deps.db
      .select()
      .from(games)
      .where(eq(games.id, owner?.gameId ?? game ?? ''));
    const language = toTextLanguage(header || 'EN');
    const page = {
      name: row ? chooseGameName(row.names, language) : '',
      merchantCode: (findMerchantByCode(owner?.merchantCode ?? merchant) ?? MERCHANTS[0]).code,
      language,
      lobby: isPageOrigin(lobby, deps.origins) ? lobby : null,
      back: URL.canParse(back) && isPageOrigin(new URL(back).origin, deps.origins) ? back : null,
      player: owner?.userName ?? null,
      isFramed: context.req.header('sec-fetch-dest') === 'iframe',
    };
    if (ticket && !owner) return context.html(createExpiredPage(page), 403);
    return row ? context.html(createGamePage(page)) : context.notFound();
  });
}
