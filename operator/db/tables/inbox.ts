import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** Codes sent to people by SMS and e-mail, for the sandbox to show. */
export const inbox = pgTable('inbox', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  merchantCode: text().notNull(),
  channel: text().$type<'sms' | 'email'>().notNull(),
  recipient: text().notNull(),
  text: text().notNull(),
  createdAt: createdAt(),
});
