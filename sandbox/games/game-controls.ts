import type { Hono } from 'hono';
import * as v from 'valibot';
import type { Database } from '#operator/db/open-database.ts';
import { games } from '#operator/db/tables/schema.ts';
import { readJson } from '../http/read-json.ts';
import { makeGames } from './make-games.ts';

const MAX_GAMES = 50_000;
/** A statement may have 65,535 parameters. */
const ROWS_AT_ONCE = 1_000;
const GameRequest = v.strictObject({ count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_GAMES)) });

/** Adds many games until the next reset, to test the game area; docs/product/sandbox.md */
export function registerGameControls(app: Hono, db: Database): void {
  app.post('/sandbox/games', async (context) => {
    const { count } = v.parse(GameRequest, await readJson(context));
    const made = makeGames(count);
    for (let first = 0; first < made.length; first += ROWS_AT_ONCE) {
      await db
        .insert(games)
        .values(made.slice(first, first + ROWS_AT_ONCE))
        .onConflictDoNothing();
    }
    return context.json({ games: await db.$count(games) });
  });
}
