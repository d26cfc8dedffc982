import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { LocalText, SparseText } from '../../texts/local-text.ts';
import { games } from './catalogue.ts';
import { moment } from './columns.ts';
import { localText } from './local-text.ts';
import { merchants } from './members.ts';
import type { CountedAct } from './rewards.ts';

export interface WeeklyMoment {
  /** 0 is Sunday. */
  readonly weekday: number;
  readonly hourUtc: number;
}

/** The game that a banner opens, if it is not in the catalogue or differs from it. */
export interface BannerGame {
  readonly roomId?: string;
  readonly nodeId?: string;
  readonly gameCode?: string;
  readonly gameType?: string;
  readonly vendor?: string;
}

/** Shown from `startsAt` until `endsAt`; without them always. */
const shownBetween = () => ({ startsAt: moment(), endsAt: moment() });

export const banners = pgTable(
  'banners',
  {
    id: text().notNull(),
    merchantCode: text()
      .notNull()
      .references(() => merchants.code),
    position: integer().notNull(),
    /** The position where it is shown; null if it is one of the lobby's banners. */
    groupName: text(),
    linkageType: text().$type<'P' | 'URL' | 'G'>(),
    linkage: text(),
    url: text(),
    gameId: text().references(() => games.id),
    game: jsonb().$type<BannerGame>(),
    imageUrl: text(),
    titles: jsonb().$type<SparseText>().notNull(),
    texts: jsonb().$type<SparseText>().notNull(),
    /** The countdown runs to the next such moment, unless the banner has a final end. */
    endsWeekly: jsonb().$type<WeeklyMoment>(),
    ...shownBetween(),
  },
  (table) => [primaryKey({ columns: [table.merchantCode, table.id] })],
);

export const announcements = pgTable(
  'announcements',
  {
    id: text().notNull(),
    merchantCode: text()
      .notNull()
      .references(() => merchants.code),
    position: integer().notNull(),
    /** The audience; null: everyone. */
    execution: text().$type<'A' | 'B' | 'F'>(),
    /** Served only to calls for this category; null: to all. */
    category: text(),
    promotionType: text(),
    forceRead: boolean().notNull().default(false),
    popup: boolean().notNull().default(false),
    titles: jsonb().$type<SparseText>().notNull(),
    /** HTML. */
    contents: jsonb().$type<SparseText>().notNull(),
    ...shownBetween(),
  },
  (table) => [primaryKey({ columns: [table.merchantCode, table.id] })],
);

/** A promotion with its own page; docs/product/promotions.md */
export const activities = pgTable('activities', {
  id: text().primaryKey(),
  merchantCode: text()
    .notNull()
    .references(() => merchants.code),
  position: integer().notNull(),
  category: text().notNull(),
  titles: localText(),
  /** HTML. */
  contents: localText(),
  /** The actions of its buttons, in order. */
  items: jsonb().$type<readonly { redirect: string; externalLink?: string }[]>().notNull(),
  endsWeekly: jsonb().$type<WeeklyMoment>(),
});

/** The conditions of a level and its benefits; docs/product/vip.md */
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
