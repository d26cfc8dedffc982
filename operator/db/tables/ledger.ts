import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { members } from './members.ts';
import { memberId } from './references.ts';
import type { RewardValueRow } from './rewards.ts';

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
    /** The source of the movement, such as `deposit:12`; each moves an account once. */
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
