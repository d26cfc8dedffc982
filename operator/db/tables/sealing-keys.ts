import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';

/** The private keys with which every process on this database opens envelopes, one of each version. */
export const sealingKeys = pgTable('sealing_keys', {
  id: text().primaryKey(),
  privateKey: text().notNull(),
  createdAt: createdAt(),
});

/** Envelopes that have been opened; each opens only once. docs/product/envelopes.md */
export const openedEnvelopes = pgTable(
  'opened_envelopes',
  { digest: text().primaryKey(), expiresAt: moment().notNull() },
  (table) => [index('opened_envelopes_expiry').on(table.expiresAt)],
);
