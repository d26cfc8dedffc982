import type { Database } from '../db/open-database.ts';
import { Refusal } from '../protocol/refusal.ts';
import type { CheckIdToken, IdTokenFields } from './check-id-token.ts';
import { bindIdentity, findBoundMember, type Member, refuseSpentToken, spendToken } from './external-identities.ts';

export interface IdentityParts {
  readonly db: Database;
  readonly checkIdToken: CheckIdToken;
  readonly now: () => Date;
}

/** The member a token logs in; throws bind_customer_required for an account nobody has bound, which leaves the token good. */
export async function findFirebaseMember(parts: IdentityParts, merchantCode: string, fields: IdTokenFields): Promise<Member> {
  const identity = await parts.checkIdToken(merchantCode, fields);
  await refuseSpentToken(parts.db, identity);
  const member = await findBoundMember(parts.db, merchantCode, identity);
  if (!member) throw new Refusal('bind_customer_required');
  await spendToken(parts.db, identity, parts.now());
  return member;
}

/** Binds the account whose token came with another way in, once that has succeeded; nothing without a token. */
export async function bindOnLogin(parts: IdentityParts, member: Member, fields: IdTokenFields): Promise<void> {
  if (!fields.firebaseIdToken) return;
  const identity = await parts.checkIdToken(member.merchantCode, fields);
  await parts.db.transaction(async (transaction) => {
    await spendToken(transaction, identity, parts.now());
    await bindIdentity(transaction, member, identity);
  });
}
