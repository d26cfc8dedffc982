import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { findMerchantByCode, MERCHANTS } from '#contract/merchants.ts';
import { findMerchantsFolder, readMerchants } from '#merchants/read-merchants.ts';
import { writeTheme } from '#merchants/read-theme.ts';
import type { Database } from '../../db/open-database.ts';
import { chooseGameName } from '../../db/tables/game-names.ts';
import { games } from '../../db/tables/schema.ts';
import { findTicketOwner } from '../../domain/games/launch-tickets.ts';
import type { LineOrigins } from '../../http/line-origins.ts';
import { toTextLanguage } from '../../protocol/text-language.ts';
import { isPageOrigin, setFramedPageHeaders } from '../http/framed-page-headers.ts';
import { registerFiles } from '../http/serve-files.ts';
import { createExpiredPage, createGamePage } from './game-page.ts';

export interface GameDeps {
  readonly db: Database;
  readonly origins: LineOrigins;
  readonly now: () => Date;
}

const FILES = [
  new URL('./draw-game.css', import.meta.url),
  new URL('./draw-game.js', import.meta.url),
  new URL('./lobby-button.js', import.meta.url),
];

/** The colours of each merchant, on pages of the sandbox that name theirs; those of the first on all others. */
function registerColours(app: Hono): void {
  const merchants = readMerchants(findMerchantsFolder(process.env));
  const css = merchants.map(({ code, theme }) => writeTheme(`[data-merchant="${code}"]`, theme));
  const body = [':root { color-scheme: light dark; }\n', writeTheme(':root', merchants[0].theme), ...css].join('\n');
  const headers = { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' };
  app.get('/games/merchant-colours.css', (context) => context.body(body, 200, headers));
}

/** A vendor's game as a vendor would serve it, from an origin of its own; docs/product/trial-game.md. */
export function registerGameRoutes(app: Hono, deps: GameDeps): void {
  registerFiles(app, '/games', FILES);
  registerColours(app);
  app.get('/games/draw', async (context) => {
    setFramedPageHeaders(context, deps.origins);
    const { ticket, game, merchant = '', language: header = '', lobby = '' } = context.req.query();
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
      player: owner?.userName ?? null,
      isFramed: context.req.header('sec-fetch-dest') === 'iframe',
    };
    if (ticket && !owner) return context.html(createExpiredPage(page), 403);
    return row ? context.html(createGamePage(page)) : context.notFound();
  });
}
