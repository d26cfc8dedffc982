import { and, eq } from 'drizzle-orm';
import type { LoginBody, RequiredMethods } from '../../contract/schemas/login.ts';
import type { Database } from '../db/open-database.ts';
import { members, type SecondFactors } from '../db/schema.ts';
import { Refusal } from '../protocol/refusal.ts';
import { isPasswordRight } from './passwords.ts';

type Member = typeof members.$inferSelect;

/** The member who logs in; a wrong name and a wrong password are refused alike, in words and in time. */
export async function checkCredentials(db: Database, merchantCode: string, body: LoginBody): Promise<Member> {
  const userName = body.username.trim().toLowerCase();
  const wanted = and(eq(members.merchantCode, merchantCode), eq(members.userName, userName));
  const [member] = await db.select().from(members).where(wanted);
  const isRight = await isPasswordRight(body.password ?? '', member?.passwordHash);
  if (!member || !isRight || body.type !== 'username') throw new Refusal('login.cred.err');
  if (member.secondFactors) throw new Refusal('login_verify_required', { value: toRequiredMethods(member.secondFactors) });
  return member;
}

function toRequiredMethods(factors: SecondFactors): RequiredMethods {
  return {
    email: Boolean(factors.email),
    ga: Boolean(factors.authenticatorSecret),
    sms: Boolean(factors.mobileNum),
    payeeName: Boolean(factors.payeeName),
  };
}
