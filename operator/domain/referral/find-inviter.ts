import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { members } from '../../db/tables/schema.ts';
import { readReferralCode } from './referral-code.ts';

/** Whose code a new player came with, if it is a code of a member of this merchant; a strange code is no reason to refuse anybody. */
export async function findInviter(db: Database, merchantCode: string, code: unknown): Promise<number | null> {
  const memberId = typeof code === 'string' ? readReferralCode(code) : undefined;
  if (memberId === undefined) return null;
  const [inviter] = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, memberId), eq(members.merchantCode, merchantCode)));
  return inviter?.id ?? null;
}
