import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { type Member, members, type RegisteredFrom } from '../../db/tables/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Publish } from '../events.ts';
import { generateUserName } from './user-name.ts';

export interface NewMember {
  readonly merchantCode: string;
  /** Null: a name is generated. */
  readonly userName: string | null;
  readonly passwordHash: string;
  readonly registeredFrom: RegisteredFrom;
  /** In E.164. */
  readonly mobileNum?: string | null;
  readonly language?: string | null;
  /** The agent who registered this member; by default the registration's referral code determines the inviter. */
  readonly referredBy?: number;
  readonly firstTimeLogin?: boolean;
}

const MAX_NAMES_TRIED = 10;

/** Creates one member per name and number; throws username_taken or mobile_taken. docs/product/registration.md */
export function createMember(db: Database, applicant: NewMember, publish: Publish): Promise<Member> {
  const { merchantCode, registeredFrom } = applicant;
  return db.transaction(async (transaction) => {
    const member = await insertMember(transaction, applicant);
    const { referralCode } = registeredFrom;
    await publish(transaction, 'member-registered', { memberId: member.id, merchantCode, referralCode });
    return member;
  });
}

async function insertMember(db: Database, applicant: NewMember): Promise<Member> {
  const names = applicant.userName === null ? Array.from({ length: MAX_NAMES_TRIED }, generateUserName) : [applicant.userName];
  for (const userName of names) {
    const [member] = await db
      .insert(members)
      .values({ ...applicant, userName })
      .onConflictDoNothing()
      .returning();
    if (member) return member;
    if (await isMobileTaken(db, applicant)) throw new ApiError('mobile_taken');
  }
  throw new ApiError('username_taken');
}

export async function isUserNameTaken(db: Database, merchantCode: string, userName: string): Promise<boolean> {
  return (await db.$count(members, and(eq(members.merchantCode, merchantCode), eq(members.userName, userName)))) > 0;
}

async function isMobileTaken(db: Database, { merchantCode, mobileNum }: NewMember): Promise<boolean> {
  if (!mobileNum) return false;
  return (await db.$count(members, and(eq(members.merchantCode, merchantCode), eq(members.mobileNum, mobileNum)))) > 0;
}
