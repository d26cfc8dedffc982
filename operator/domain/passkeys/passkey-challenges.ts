import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import * as v from 'valibot';
import { MINUTE_MS } from '#contract/limits.ts';
import type { Database } from '../../db/open-database.ts';
import { passkeyChallenges } from '../../db/tables/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { digestToken } from '../../protocol/tokens.ts';
import type { RelyingParty } from './relying-party.ts';

export const PASSKEY_CHALLENGE_LIFE_MS = 5 * MINUTE_MS;

/** Whom a challenge was given to; it is answered by nobody else. */
export interface ChallengeOwner {
  readonly party: RelyingParty;
  /** Digest of the session that adds a passkey; null for a login. */
  readonly sessionDigest: string | null;
}

const ClientData = v.object({ challenge: v.string() });

/** Keeps a challenge for who takes it, over whichever line the answer comes. docs/product/passkeys.md */
export async function storeChallenge(db: Database, challenge: string, owner: ChallengeOwner, now: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
  await db.insert(passkeyChallenges).values({
    digest: digestToken(challenge),
    merchantCode: owner.party.merchant.code,
    rpId: owner.party.id,
    sessionDigest: owner.sessionDigest,
    expiresAt: new Date(now.getTime() + PASSKEY_CHALLENGE_LIFE_MS),
  });
}

/** Takes the challenge that an answer was made for, right or wrong, so that it serves once; throws passkey_expired. */
export async function takeChallenge(db: Database, clientDataJson: string, owner: ChallengeOwner, now: Date): Promise<string> {
  const challenge = readChallenge(clientDataJson);
  const { digest, merchantCode, rpId, sessionDigest, expiresAt } = passkeyChallenges;
  const isOwn = owner.sessionDigest === null ? isNull(sessionDigest) : eq(sessionDigest, owner.sessionDigest);
  const isThis = and(eq(digest, digestToken(challenge)), eq(merchantCode, owner.party.merchant.code));
  const taken = await db
    .delete(passkeyChallenges)
    .where(and(isThis, eq(rpId, owner.party.id), isOwn, gt(expiresAt, now)))
    .returning({ digest });
  if (taken.length === 0) throw new ApiError('passkey_expired');
  return challenge;
}

function readChallenge(clientDataJson: string): string {
  try {
    return v.parse(ClientData, JSON.parse(Buffer.from(clientDataJson, 'base64url').toString())).challenge;
  } catch (cause) {
    throw new ApiError('request_invalid', { cause });
  }
}
