import type { Database } from '../../db/open-database.ts';
import type { Member, MerchantRow } from '../../db/tables/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import type { CheckIdToken, IdTokenFields } from './check-id-token.ts';
import { bindIdentity, consumeToken, findBoundMember, refuseUsedToken } from './external-identities.ts';

/** Consumes a single-use proof, in the transaction that starts the session. */
export type Consume = (db: Database) => Promise<void>;

/** A token and the function that checks it. */
export interface TokenCredentials {
  readonly merchantRow: MerchantRow;
  readonly body: IdTokenFields;
  readonly checkIdToken: CheckIdToken;
}

/** Finds the member of a token; throws bind_customer_required for an account that is not linked. The token stays valid. */
export async function findFirebaseMember(db: Database, { merchantRow, body, checkIdToken }: TokenCredentials): Promise<Member> {
  const identity = await checkIdToken(merchantRow, body);
  await refuseUsedToken(db, identity);
  const member = await findBoundMember(db, merchantRow.code, identity);
  if (!member) throw new ApiError('bind_customer_required');
  return member;
}

/** Checks the token now, and returns a function that consumes it when the session starts. */
export async function createTokenConsumer({ merchantRow, body, checkIdToken }: TokenCredentials, now: Date): Promise<Consume> {
  const identity = await checkIdToken(merchantRow, body);
  return (used) => consumeToken(used, identity, now);
}

/** Returns a function that links the account of a token, if one was sent; throws if it cannot be linked. */
export async function createBindingConsumer(
  db: Database,
  member: Member,
  credentials: TokenCredentials,
  now: Date,
): Promise<Consume> {
  const { merchantRow, body, checkIdToken } = credentials;
  if (!body.firebaseIdToken) return async () => {};
  const identity = await checkIdToken(merchantRow, body);
  await refuseUsedToken(db, identity);
  const bound = await findBoundMember(db, merchantRow.code, identity);
  if (bound && bound.id !== member.id) throw new ApiError('firebase_already_bound');
  return async (used) => {
    await consumeToken(used, identity, now);
    await bindIdentity(used, member, identity);
  };
}
