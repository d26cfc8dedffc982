import { and, eq, inArray, max, or, type SQL, sql } from 'drizzle-orm';
import { EXCLUSION_DAYS, type PauseLength } from '#contract/safer-play.ts';
import { MERCHANTS } from '#merchants/merchants.ts';
import type { Database } from '../../db/open-database.ts';
import { externalIdentities, type Member, members, playPauses } from '../../db/tables/schema.ts';

const EXCLUSIONS = Object.keys(EXCLUSION_DAYS) as PauseLength[];

export const isExclusion = (length: PauseLength): boolean => EXCLUSIONS.includes(length);

/**
 * Lists a member and all members, of any merchant, with the same proved number, email address or account at a provider.
 * docs/product/safer-play.md
 */
export async function listSamePerson(db: Database, memberId: number): Promise<number[]> {
  const [own] = await db
    .select({ mobileNum: members.mobileNum, secondFactors: members.secondFactors })
    .from(members)
    .where(eq(members.id, memberId));
  const bound = await db
    .select({ subject: externalIdentities.subject })
    .from(externalIdentities)
    .where(eq(externalIdentities.memberId, memberId));
  const sharedTraits: SQL[] = [eq(members.id, memberId)];
  const email = own?.secondFactors?.email?.trim().toLowerCase();
  if (own?.mobileNum) sharedTraits.push(eq(members.mobileNum, own.mobileNum));
  if (email) sharedTraits.push(eq(sql`lower(trim(${members.secondFactors}->>'email'))`, email));
  if (bound.length > 0) {
    const subjects = bound.map(({ subject }) => subject);
    const others = db
      .select({ id: externalIdentities.memberId })
      .from(externalIdentities)
      .where(inArray(externalIdentities.subject, subjects));
    sharedTraits.push(inArray(members.id, others));
  }
  // Always in this order, because otherwise two pauses could deadlock on each other's members.
  const rows = await db
    .select({ id: members.id })
    .from(members)
    .where(or(...sharedTraits))
    .orderBy(members.id);
  return rows.map(({ id }) => id);
}

/** Finds the end of the last self-exclusion of anyone with this member's number, at any merchant; null if there was none. */
export async function findExclusionOfNumber(db: Database, { mobileNum }: Pick<Member, 'mobileNum'>): Promise<Date | null> {
  if (!mobileNum) return null;
  // With the merchants named, the index of their numbers answers.
  const codes = MERCHANTS.map(({ code }) => code);
  const [last] = await db
    .select({ endsAt: max(playPauses.endsAt) })
    .from(playPauses)
    .innerJoin(members, eq(members.id, playPauses.memberId))
    .where(and(inArray(members.merchantCode, codes), eq(members.mobileNum, mobileNum), inArray(playPauses.length, EXCLUSIONS)));
  return last?.endsAt ?? null;
}
