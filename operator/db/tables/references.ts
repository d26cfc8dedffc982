import { integer, text } from 'drizzle-orm/pg-core';
import { members, merchants } from './members.ts';

/** Deleted with its member. */
export const memberId = () =>
  integer()
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' });

export const merchantCode = () =>
  text()
    .notNull()
    .references(() => merchants.code);
