import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FEEDBACK_TOPICS } from '#contract/schemas/player/feedback.ts';
import { moment } from './columns.ts';
import type { LocalText } from './local-text.ts';
import { members, merchants } from './members.ts';

/** What a mission or a level may count. */
export type CountedAct = 'deposit' | 'feedback' | 'favourite' | 'invitation' | 'language';
/** A reward's value: money in the currency's smallest unit, or points. */
export interface RewardValueRow {
  readonly kind: 'cash' | 'points';
  readonly amount: number;
}

const memberId = () =>
  integer()
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' });
const merchantCode = () =>
  text()
    .notNull()
    .references(() => merchants.code);
const localText = () => jsonb().$type<LocalText>().notNull();

/** Every movement of money and points; rows are only added, and a balance is their sum. docs/product/cashier.md */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    memberId: integer()
      .notNull()
      .references(() => members.id),
    account: text().$type<RewardValueRow['kind']>().notNull(),
    /** Signed; the smallest unit of the currency, or points. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** What moved it, as `deposit:12`; moves an account once. */
    reference: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex('ledger_entries_reference').on(table.memberId, table.account, table.reference)],
);

export const deposits = pgTable(
  'deposits',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    memberId: memberId(),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    method: text().notNull(),
    status: text().$type<'success' | 'refused'>().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index('deposits_member').on(table.memberId)],
);

export const vouchers = pgTable('vouchers', {
  id: text().primaryKey(),
  merchantCode: merchantCode(),
  position: integer().notNull(),
  titles: localText(),
  texts: localText(),
  worth: jsonb().$type<RewardValueRow>().notNull(),
  /** Days it holds after the member came; null: for good. */
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
  /** How many there are for everybody; null: without end. */
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
  (table) => [index('exchanges_member').on(table.memberId)],
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

export const feedbacks = pgTable(
  'feedbacks',
  {
    memberId: memberId(),
    /** The page's own, so that what arrives twice is kept once. */
    id: text().notNull(),
    topic: text().$type<(typeof FEEDBACK_TOPICS)[number]>().notNull(),
    text: text().notNull(),
    answer: text(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.id] })],
);

/** The last change of each favourite, removals too, so that an older change that arrives later is known as such. */
export const favourites = pgTable(
  'favourites',
  { memberId: memberId(), gameId: text().notNull(), isFavourite: boolean().notNull(), wishedAt: moment().notNull() },
  (table) => [primaryKey({ columns: [table.memberId, table.gameId] })],
);
