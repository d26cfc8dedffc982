import type { Database } from '../db/open-database.ts';
import { Refusal } from '../protocol/refusal.ts';
import type { CheckIdToken, IdTokenFields } from './check-id-token.ts';
import { bindIdentity, findBoundMember, type Member, refuseSpentToken, spendToken } from './external-identities.ts';

/** A token, and who checks it. */
export interface TokenCredentials {
  readonly merchantCode: string;
  readonly body: IdTokenFields;
  readonly checkIdToken: CheckIdToken;
}

/** The member a token logs in; throws bind_customer_required for an account nobody has bound. The token stays good. */
export async function findFirebaseMember(db: Database, { merchantCode, body, checkIdToken }: TokenCredentials): Promise<Member> {
  const identity = await checkIdToken(merchantCode, body);
  await refuseSpentToken(db, identity);
  const member = await findBoundMember(db, merchantCode, identity);
  if (!member) throw new Refusal('bind_customer_required');
  return member;
}

/** Before the session starts: a token serves once. */
export async function spendFirebaseToken(db: Database, credentials: TokenCredentials, now: Date): Promise<void> {
  await spendToken(db, await credentials.checkIdToken(credentials.merchantCode, credentials.body), now);
}

/** Binds the account whose token came along with another way in; nothing without a token. */
export async function bindOnLogin(db: Database, member: Member, credentials: TokenCredentials, now: Date): Promise<void> {
  const { merchantCode, body, checkIdToken } = credentials;
  if (!body.firebaseIdToken) return;
  const identity = await checkIdToken(merchantCode, body);
  await db.transaction(async (transaction) => {
    await spendToken(transaction, identity, now);
    await bindIdentity(transaction, member, identity);
  });
}
