import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import * as v from 'valibot';
import { MINUTE_MS } from '#contract/limits.ts';
import type { Database } from '../../db/open-database.ts';
import { passkeyChallenges } from '../../db/tables/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { digestToken } from '../../protocol/tokens.ts';
import type { RelyingParty } from './relying-party.ts';

export const PASSKEY_CHALLENGE_LIFE_MS = 5 * MINUTE_MS;
const CHALLENGE_BYTES = 32;

/** The recipient of a challenge; no other caller can answer it. */
export interface ChallengeOwner {
  readonly party: RelyingParty;
  /** Digest of the session that adds a passkey; null for a login. */
  readonly sessionDigest: string | null;
}

const ClientData = v.object({
  challenge: v.string(),
  /** Set by the browser in a frame of another site. */
  crossOrigin: v.optional(v.unknown()),
  topOrigin: v.optional(v.unknown()),
});

/**
 * Composes a challenge that carries the key of the browser: the device signs both, so that no line can bind the session to another
 * key. docs/product/proofs.md#signed-requests
 */
export const composeChallenge = (sessionKey: string | null): Buffer =>
  Buffer.concat([randomBytes(CHALLENGE_BYTES), Buffer.from(sessionKey ?? '', 'base64url')]);

/** Returns the key that our challenge carries; null if it carries none. */
export const readCarriedKey = (challenge: string): string | null =>
  Buffer.from(challenge, 'base64url').subarray(CHALLENGE_BYTES).toString('base64url') || null;

/** Stores a challenge for its recipient; the answer may come over any line. docs/product/passkeys.md */
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

/** Consumes the challenge of an answer, right or wrong, so that it works once; throws passkey_expired. */
export async function takeChallenge(db: Database, clientDataJson: string, owner: ChallengeOwner, now: Date): Promise<string> {
  const { challenge } = readClientData(clientDataJson);
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

/** Whether a device signed for a frame inside a page of another site; the app offers passkeys in no frame. */
export function isMadeInForeignFrame(clientDataJson: string): boolean {
  const { crossOrigin = false, topOrigin } = readClientData(clientDataJson);
  return crossOrigin !== false || topOrigin !== undefined;
}

function readClientData(clientDataJson: string): v.InferOutput<typeof ClientData> {
  try {
    return v.parse(ClientData, JSON.parse(Buffer.from(clientDataJson, 'base64url').toString()));
  } catch (cause) {
    throw new ApiError('request_invalid', { cause });
  }
}
