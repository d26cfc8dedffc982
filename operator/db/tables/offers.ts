import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { games } from './catalogue.ts';
import type { LocalText } from './local-text.ts';
import { merchants } from './members.ts';
import type { CountedAct } from './rewards.ts';

export interface WeeklyMoment {
  /** 0 is Sunday. */
  readonly weekday: number;
  readonly hourUtc: number;
}

export const banners = pgTable('banners', {
  id: text().primaryKey(),
  merchantCode: text()
    .notNull()
    .references(() => merchants.code),
  position: integer().notNull(),
  /** The place it is for; null: among the banners of the lobby. */
  groupName: text(),
  linkageType: text().$type<'P' | 'URL' | 'G'>().notNull(),
  linkage: text().notNull(),
  gameId: text().references(() => games.id),
  titles: jsonb().$type<LocalText>().notNull(),
  texts: jsonb().$type<LocalText>().notNull(),
  /** The countdown runs to the next such moment. */
  endsWeekly: jsonb().$type<WeeklyMoment>(),
});

export const announcements = pgTable('announcements', {
  id: text().primaryKey(),
  merchantCode: text()
    .notNull()
    .references(() => merchants.code),
  position: integer().notNull(),
  execution: text().$type<'A' | 'B' | 'F'>().notNull(),
  titles: jsonb().$type<LocalText>().notNull(),
  contents: jsonb().$type<LocalText>().notNull(),
});

/** A promotion with a page of its own; docs/product/promotions.md. */
export const activities = pgTable('activities', {
  id: text().primaryKey(),
  merchantCode: text()
    .notNull()
    .references(() => merchants.code),
  position: integer().notNull(),
  category: text().notNull(),
  titles: jsonb().$type<LocalText>().notNull(),
  /** HTML. */
  contents: jsonb().$type<LocalText>().notNull(),
  /** What its buttons do, in order. */
  items: jsonb().$type<readonly { redirect: string; externalLink?: string }[]>().notNull(),
  endsWeekly: jsonb().$type<WeeklyMoment>(),
});

/** What a level asks for before it is reached, and gives from then on; docs/product/vip.md. */
export const clubLevels = pgTable(
  'club_levels',
  {
    merchantCode: text()
      .notNull()
      .references(() => merchants.code),
    level: integer().notNull(),
    labelName: text().notNull(),
    conditions: jsonb().$type<readonly { kind: CountedAct; target: number }[]>().notNull(),
    benefits: jsonb().$type<readonly { titles: LocalText; value?: string }[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantCode, table.level] })],
);
