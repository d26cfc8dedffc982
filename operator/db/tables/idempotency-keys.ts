import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Calls that were applied, by their Idempotency-Key, and what they were answered; docs/product/operator.md. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    merchantCode: text().notNull(),
    /** Digest of the token, empty for a visitor; of a payment its member. */
    owner: text().notNull(),
    endpoint: text().notNull(),
    key: text().notNull(),
    requestDigest: text().notNull(),
    /** JSON as text: other columns would put its keys in an order of their own. */
    value: text(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantCode, table.owner, table.endpoint, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
);
