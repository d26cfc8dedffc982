import { integer, pgTable } from 'drizzle-orm/pg-core';
import { memberId } from './references.ts';

/** Unread chat messages of a member; a member without a row has none. */
export const chats = pgTable('chats', { memberId: memberId().primaryKey(), unread: integer().notNull() });
