import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** The RSA pair every process on this database opens envelopes with. */
export const sealingKeys = pgTable('sealing_keys', {
  id: text().primaryKey(),
  privateKey: text().notNull(),
  createdAt: createdAt(),
});
