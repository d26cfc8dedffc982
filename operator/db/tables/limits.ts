import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Failures in a row of whoever is named, so that every process on the database counts the same. docs/product/login.md */
export const failedAttempts = pgTable(
  'failed_attempts',
  {
    merchantCode: text().notNull(),
    /** What was tried, as `login`. */
    purpose: text().notNull(),
    /** Digest of an account's or an address's name. */
    subject: text().notNull(),
    failures: integer().notNull(),
    blockedUntil: moment().notNull(),
    /** What the hour is counted from: the last try of an account, the first of an address. */
    lastAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantCode, table.purpose, table.subject] }),
    index('failed_attempts_age').on(table.lastAt),
  ],
);

/** What somebody without an account has had us keep in the hour that began then; docs/product/operator.md. */
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
