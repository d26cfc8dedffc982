import { integer, pgTable } from 'drizzle-orm/pg-core';
import { memberId } from './references.ts';

/** What a member has not read of the chat; whoever has no row has read everything. */
export const chats = pgTable('chats', { memberId: memberId().primaryKey(), unread: integer().notNull() });
