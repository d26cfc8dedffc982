import { and, eq, lte } from 'drizzle-orm';
import { DAY_MS } from '#contract/limits.ts';
import type { Database } from '../../db/open-database.ts';
import { externalIdentities, type Member, members, usedIdentityTokens } from '../../db/tables/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import type { ProvedIdentity } from './check-id-token.ts';

/** Finds the member that a provider account is linked to. */
export async function findBoundMember(
  db: Database,
  merchantCode: string,
  { subject }: ProvedIdentity,
): Promise<Member | undefined> {
  const isThis = and(eq(externalIdentities.merchantCode, merchantCode), eq(externalIdentities.subject, subject));
  const [row] = await db
    .select({ member: members })
    .from(externalIdentities)
    .innerJoin(members, eq(members.id, externalIdentities.memberId))
    .where(isThis);
  return row?.member;
}

/** Links a provider account to one member of a merchant; throws firebase_already_bound if it belongs to another. */
export async function bindIdentity(db: Database, member: Member, { subject, channel }: ProvedIdentity): Promise<void> {
  const { merchantCode, id: memberId } = member;
  const made = await db
    .insert(externalIdentities)
    .values({ merchantCode, subject, channel, memberId })
    .onConflictDoNothing()
    .returning({ memberId: externalIdentities.memberId });
  if (made.length > 0) return;
  const isThis = and(eq(externalIdentities.merchantCode, merchantCode), eq(externalIdentities.subject, subject));
  const [bound] = await db.select({ memberId: externalIdentities.memberId }).from(externalIdentities).where(isThis);
  if (bound?.memberId !== memberId) throw new ApiError('firebase_already_bound');
}

/** Marks a token as used: it opens one session, and a repeated token was copied. Throws firebase_token_invalid. */
export async function consumeToken(db: Database, { tokenDigest, expiresAt }: ProvedIdentity, now: Date): Promise<void> {
  await db.delete(usedIdentityTokens).where(lte(usedIdentityTokens.expiresAt, dayBefore(now)));
  const spent = await db
    .insert(usedIdentityTokens)
    .values({ tokenDigest, expiresAt })
    .onConflictDoNothing()
    .returning({ tokenDigest: usedIdentityTokens.tokenDigest });
  if (spent.length === 0) throw new ApiError('firebase_token_invalid');
}

export async function refuseUsedToken(db: Database, { tokenDigest }: ProvedIdentity): Promise<void> {
  const isThis = eq(usedIdentityTokens.tokenDigest, tokenDigest);
  if ((await db.$count(usedIdentityTokens, isThis)) > 0) throw new ApiError('firebase_token_invalid');
}

/** Used tokens are stored beyond their expiry, because the clocks of two processes differ. */
const dayBefore = (now: Date) => new Date(now.getTime() - DAY_MS);
