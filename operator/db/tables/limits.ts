import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Consecutive failures of an account or address, so that all processes on the database share the count. docs/product/login.md */
export const failedAttempts = pgTable(
  'failed_attempts',
  {
    merchantCode: text().notNull(),
    /** The action that failed, such as `login`. */
    purpose: text().notNull(),
    /** Digest of an account's or an address's name. */
    subject: text().notNull(),
    failures: integer().notNull(),
    blockedUntil: moment().notNull(),
    /** The start of the hour: the last failure of an account, the first of an address. */
    lastAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantCode, table.purpose, table.subject] }),
    index('failed_attempts_age').on(table.lastAt),
  ],
);

/** The amount that a caller without an account has stored in the hour that began then; docs/product/operator.md */
export const hourlyUses = pgTable(
  'hourly_uses',
  {
    purpose: text().notNull(),
    /** Digest of an address or a member. */
    subject: text().notNull(),
    amount: integer().notNull(),
    startedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.subject] }), index('hourly_uses_age').on(table.startedAt)],
);
