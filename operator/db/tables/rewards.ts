import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { localText } from './local-text.ts';
import { memberId, merchantCode } from './references.ts';

/** Actions that count for a mission or a level. */
export type CountedAct = 'deposit' | 'feedback' | 'favourite' | 'invitation' | 'language';

/** A reward's value: money in the currency's smallest unit, or points. */
export interface RewardValueRow {
  readonly kind: 'cash' | 'points';
  readonly amount: number;
}

export const vouchers = pgTable('vouchers', {
  id: text().primaryKey(),
  merchantCode: merchantCode(),
  position: integer().notNull(),
  titles: localText(),
  texts: localText(),
  worth: jsonb().$type<RewardValueRow>().notNull(),
  /** Days of validity after the member joined; null: unlimited. */
  days: integer(),
});

export const memberVouchers = pgTable(
  'member_vouchers',
  {
    memberId: memberId(),
    voucherId: text()
      .notNull()
      .references(() => vouchers.id),
    claimedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.voucherId] })],
);

export const products = pgTable('products', {
  id: text().primaryKey(),
  merchantCode: merchantCode(),
  position: integer().notNull(),
  titles: localText(),
  texts: localText(),
  cost: integer().notNull(),
  worth: jsonb().$type<RewardValueRow>().notNull(),
  /** The total stock; null: unlimited. */
  stock: integer(),
});

export const exchanges = pgTable(
  'exchanges',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    memberId: memberId(),
    productId: text()
      .notNull()
      .references(() => products.id),
    cost: integer().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index('exchanges_member').on(table.memberId), index('exchanges_product').on(table.productId)],
);

export const missions = pgTable('missions', {
  id: text().primaryKey(),
  merchantCode: merchantCode(),
  position: integer().notNull(),
  titles: localText(),
  texts: localText(),
  counts: text().$type<CountedAct>().notNull(),
  target: integer().notNull(),
  worth: jsonb().$type<RewardValueRow>().notNull(),
});

export const missionClaims = pgTable(
  'mission_claims',
  {
    memberId: memberId(),
    missionId: text()
      .notNull()
      .references(() => missions.id),
    claimedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.missionId] })],
);
