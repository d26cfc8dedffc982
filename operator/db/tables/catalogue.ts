import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import type { GameNames } from './game-names.ts';
import { localText } from './local-text.ts';
import { members, sessions } from './members.ts';
import { memberId } from './references.ts';

export const categories = pgTable('categories', {
  code: text().primaryKey(),
  position: integer().notNull(),
  titles: localText(),
});

export const vendors = pgTable('vendors', { code: text().primaryKey(), name: text().notNull(), position: integer().notNull() });

export const games = pgTable(
  'games',
  {
    id: text().primaryKey(),
    nodeId: text().notNull(),
    categoryCode: text()
      .notNull()
      .references(() => categories.code),
    vendorCode: text()
      .notNull()
      .references(() => vendors.code),
    gameType: text().notNull(),
    position: integer().notNull(),
    isTrial: boolean().notNull(),
    names: jsonb().$type<GameNames>().notNull(),
    /** The cover, absolute or below a picture host. */
    imageUrl: text(),
  },
  (table) => [index('games_shelf').on(table.categoryCode, table.position)],
);

/** The schedule of a lottery; the draws are computed from the clock. */
export const lotteries = pgTable('lotteries', {
  code: text().primaryKey(),
  gameId: text()
    .notNull()
    .references(() => games.id),
  position: integer().notNull(),
  periodMinutes: integer().notNull(),
  offsetMinutes: integer().notNull(),
  ballCount: integer().notNull(),
  lowestBall: integer().notNull(),
  highestBall: integer().notNull(),
  repeats: boolean().notNull(),
  hasSpecial: boolean().notNull(),
});

/** A launch ticket opens one game for one member; it cannot be used as a session. */
export const launchTickets = pgTable('launch_tickets', {
  ticketDigest: text().primaryKey(),
  memberId: integer()
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' }),
  /** Deleted with the session that requested it; null in rows of an older operator. */
  sessionDigest: text().references(() => sessions.tokenDigest, { onDelete: 'cascade' }),
  gameId: text().notNull(),
  expiresAt: moment().notNull(),
});

/** The last change of each favourite, removals included, so that an older change that arrives later is detected. */
export const favourites = pgTable(
  'favourites',
  { memberId: memberId(), gameId: text().notNull(), isFavourite: boolean().notNull(), wishedAt: moment().notNull() },
  (table) => [primaryKey({ columns: [table.memberId, table.gameId] })],
);
