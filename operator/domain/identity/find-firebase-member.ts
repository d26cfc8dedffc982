import type { Database } from '../../db/open-database.ts';
import { Refusal } from '../../http/api-error.ts';
import type { CheckIdToken, IdTokenFields } from './check-id-token.ts';
import { bindIdentity, findBoundMember, type Member, refuseSpentToken, spendToken } from './external-identities.ts';

/** Uses up what served once; in the transaction that starts the session. */
export type Spend = (db: Database) => Promise<void>;

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

/** What uses the token up when the session starts: it serves once. */
export async function prepareTokenSpending({ merchantCode, body, checkIdToken }: TokenCredentials, now: Date): Promise<Spend> {
  const identity = await checkIdToken(merchantCode, body);
  return (used) => spendToken(used, identity, now);
}

/** What binds the account whose token came along with another way in, nothing without a token; throws if that cannot be. */
export async function prepareBinding(db: Database, member: Member, credentials: TokenCredentials, now: Date): Promise<Spend> {
  const { merchantCode, body, checkIdToken } = credentials;
  if (!body.firebaseIdToken) return async () => {};
  const identity = await checkIdToken(merchantCode, body);
  await refuseSpentToken(db, identity);
  const bound = await findBoundMember(db, merchantCode, identity);
  if (bound && bound.id !== member.id) throw new Refusal('firebase_already_bound');
  return async (used) => {
    await spendToken(used, identity, now);
    await bindIdentity(used, member, identity);
  };
}
