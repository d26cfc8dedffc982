import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Calls that were applied, by their Idempotency-Key, with their answers; docs/product/operator.md */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    merchantCode: text().notNull(),
    /** Digest of the token, empty for a visitor; for a payment, the member. */
    owner: text().notNull(),
    endpoint: text().notNull(),
    key: text().notNull(),
    requestDigest: text().notNull(),
    /** JSON as text, because a JSON column would reorder its keys. */
    value: text(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantCode, table.owner, table.endpoint, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
);

/** Nonces of signed requests that may take effect only once, until they expire; docs/product/proofs.md */
export const requestNonces = pgTable(
  'request_nonces',
  {
    tokenDigest: text().notNull(),
    nonce: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tokenDigest, table.nonce] }), index('request_nonces_age').on(table.createdAt)],
);
