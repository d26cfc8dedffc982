import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { members, type RegisteredFrom } from '../../db/tables/schema.ts';
import { Refusal } from '../../http/api-error.ts';
import { findInviter } from '../referral/find-inviter.ts';
import { makeUpUserName } from './user-name.ts';

export type Member = typeof members.$inferSelect;

export interface NewMember {
  readonly merchantCode: string;
  /** Null: one is made up. */
  readonly userName: string | null;
  readonly passwordHash: string;
  readonly registeredFrom: RegisteredFrom;
  /** In E.164. */
  readonly mobileNum?: string | null;
  readonly language?: string | null;
  /** Who brought him; left out, the referral code of the registration tells. */
  readonly referredBy?: number;
  readonly firstTimeLogin?: boolean;
}

const MOST_NAMES_TRIED = 10;

/** Of two with the same name or number one becomes a member; throws username_taken or mobile_taken. docs/product/registration.md */
export async function createMember(db: Database, applicant: NewMember): Promise<Member> {
  const referredBy =
    applicant.referredBy ?? (await findInviter(db, applicant.merchantCode, applicant.registeredFrom.referralCode));
  const names = applicant.userName === null ? Array.from({ length: MOST_NAMES_TRIED }, makeUpUserName) : [applicant.userName];
  for (const userName of names) {
    const [member] = await db
      .insert(members)
      .values({ ...applicant, userName, referredBy })
      .onConflictDoNothing()
      .returning();
    if (member) return member;
    if (await isMobileTaken(db, applicant)) throw new Refusal('mobile_taken');
  }
  throw new Refusal('username_taken');
}

export async function isUserNameTaken(db: Database, merchantCode: string, userName: string): Promise<boolean> {
  return (await db.$count(members, and(eq(members.merchantCode, merchantCode), eq(members.userName, userName)))) > 0;
}

async function isMobileTaken(db: Database, { merchantCode, mobileNum }: NewMember): Promise<boolean> {
  if (!mobileNum) return false;
  return (await db.$count(members, and(eq(members.merchantCode, merchantCode), eq(members.mobileNum, mobileNum)))) > 0;
}
