import { eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { findMerchantByCode, MERCHANTS } from '#contract/merchants.ts';
import type { Database } from '../../db/open-database.ts';
import { games } from '../../db/tables/schema.ts';
import { findTicketOwner } from '../../domain/games/launch-tickets.ts';
import type { LineOrigins } from '../../http/line-origins.ts';
import { toTextLanguage } from '../../protocol/text-language.ts';
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
  new URL('./merchant-colours.css', import.meta.url),
];

/** A vendor's game as a vendor would serve it, from an origin of its own; docs/product/trial-game.md. */
export function registerGameRoutes(app: Hono, deps: GameDeps): void {
  registerFiles(app, '/games', FILES);
  app.get('/games/draw', async (context) => {
    setHeaders(context, deps.origins);
    const { ticket, game, merchant = '', language: header = '', lobby = '' } = context.req.query();
    const owner = ticket ? await findTicketOwner(deps.db, ticket, deps.now()) : null;
    const [row] = await deps.db
      .select()
      .from(games)
      .where(eq(games.id, owner?.gameId ?? game ?? ''));
    const language = toTextLanguage(header || 'EN');
    const page = {
      name: row?.names[language] ?? '',
      merchantCode: (findMerchantByCode(owner?.merchantCode ?? merchant) ?? MERCHANTS[0]).code,
      language,
      lobby: isLobby(lobby, deps.origins) ? lobby : null,
      player: owner?.userName ?? null,
      isFramed: context.req.header('sec-fetch-dest') === 'iframe',
    };
    if (ticket && !owner) return context.html(createExpiredPage(page), 403);
    return row ? context.html(createGamePage(page)) : context.notFound();
  });
}

/** The way back speaks only to a page of ours, whatever the address says. */
function isLobby(origin: string, origins: LineOrigins): boolean {
  return URL.canParse(origin) && origins.list(new URL(origin).hostname).includes(origin);
}

function setHeaders(context: Context, origins: LineOrigins): void {
  const policy = [
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'",
    "require-trusted-types-for 'script'; trusted-types 'none'",
    `frame-ancestors ${origins.frameAncestors.join(' ')}`,
  ];
  context.header('Content-Security-Policy', policy.join('; '));
  context.header('Cache-Control', 'no-store');
  context.header('Referrer-Policy', 'no-referrer');
  context.header('X-Content-Type-Options', 'nosniff');
}
