import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { memberId } from './references.ts';

/** The last change of each favourite, removals included, so that an older change that arrives later is detected. */
export const favourites = pgTable(
  'favourites',
  { memberId: memberId(), gameId: text().notNull(), isFavourite: boolean().notNull(), wishedAt: moment().notNull() },
  (table) => [primaryKey({ columns: [table.memberId, table.gameId] })],
);
