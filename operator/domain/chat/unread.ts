import { eq } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { chats } from '../../db/tables/schema.ts';

export async function countUnread(db: Database, memberId: number): Promise<number> {
  const [chat] = await db.select({ unread: chats.unread }).from(chats).where(eq(chats.memberId, memberId));
  return chat?.unread ?? 0;
}

export async function setUnread(db: Database, memberId: number, unread: number): Promise<void> {
  await db.insert(chats).values({ memberId, unread }).onConflictDoUpdate({ target: chats.memberId, set: { unread } });
}
