import { and, eq } from 'drizzle-orm';
import type { PasskeyLoginBody } from '#contract/calls/passkey.ts';
import type { Login } from '#contract/calls/session.ts';
import { lockMember } from '../../db/lock-member.ts';
import type { Database } from '../../db/open-database.ts';
import { type Member, type MerchantRow, members, passkeyHandles, passkeys } from '../../db/tables/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { limitAttempts } from '../../limits/attempts.ts';
import { finishLogin } from '../session/finish-login.ts';
import { isMadeInForeignFrame, readCarriedKey, takeChallenge } from './passkey-challenges.ts';
import type { RelyingParty } from './relying-party.ts';
import { loadWebAuthn } from './web-authn.ts';

export interface PasskeyLogin {
  readonly body: PasskeyLoginBody;
  readonly party: RelyingParty;
  readonly merchantRow: MerchantRow;
  readonly network: string | null;
}

/** A passkey with its member. */
interface FoundPasskey {
  readonly passkey: typeof passkeys.$inferSelect;
  readonly handle: string;
  readonly member: Member;
}

/**
 * Logs in the member whose device signed. The device has verified them, so no second factor is required. Throws
 * passkey_expired, or passkey_unknown for any other defect. docs/product/passkeys.md
 */
export async function logInWithPasskey(db: Database, login: PasskeyLogin, now: Date): Promise<Login> {
  const { body, party, merchantRow, network } = login;
  const subjects = { account: `passkey ${body.id}`, address: network };
  const attempt = { merchantCode: merchantRow.code, purpose: 'login', subjects } as const;
  const { passkey, newCounter, publicKey } = await limitAttempts(db, attempt, now, async () => {
    const challenge = await takeChallenge(db, body.response.clientDataJSON, { party, sessionDigest: null }, now);
    const found = await findPasskey(db, body, party);
    return { passkey: found, newCounter: await checkSignature(found, login, challenge), publicKey: readCarriedKey(challenge) };
  });
  return db.transaction(async (transaction) => {
    // A password change locks in the same order: the member, then the passkeys.
    await lockMember(transaction, passkey.member.id);
    await recordUse(transaction, passkey, newCounter, now);
    return finishLogin(transaction, passkey.member, { merchantRow, network, publicKey }, now);
  });
}

async function findPasskey(db: Database, { id, response }: PasskeyLoginBody, party: RelyingParty): Promise<FoundPasskey> {
  const isSelected = and(
    eq(passkeys.credentialId, id),
    eq(passkeys.merchantCode, party.merchant.code),
    eq(passkeys.rpId, party.id),
  );
  const [passkey] = await db
    .select({ passkey: passkeys, handle: passkeyHandles.handle, member: members })
    .from(passkeys)
    .innerJoin(members, eq(members.id, passkeys.memberId))
    .innerJoin(passkeyHandles, eq(passkeyHandles.memberId, passkeys.memberId))
    .where(isSelected);
  if (!passkey || passkey.handle !== response.userHandle) throw new ApiError('passkey_unknown');
  return passkey;
}

/** Returns the device's signature count, which must have risen if the device counts. */
async function checkSignature(
  { passkey }: FoundPasskey,
  { body, party }: PasskeyLogin,
  expectedChallenge: string,
): Promise<number> {
  const { clientDataJSON, authenticatorData, signature } = body.response;
  if (isMadeInForeignFrame(clientDataJSON)) throw new ApiError('passkey_unknown');
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const checked = await verifyAuthenticationResponse({
    response: { ...body, response: { clientDataJSON, authenticatorData, signature }, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: [...party.origins],
    expectedRPID: party.id,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    throw new ApiError('passkey_unknown', { cause });
  });
  if (!checked.verified) throw new ApiError('passkey_unknown');
  return checked.authenticationInfo.newCounter;
}

/** Refuses a passkey that was removed, or used by another device with the same count, meanwhile. */
async function recordUse(db: Database, { passkey }: FoundPasskey, counter: number, now: Date): Promise<void> {
  const isUnchanged = and(eq(passkeys.credentialId, passkey.credentialId), eq(passkeys.counter, passkey.counter));
  const recorded = await db
    .update(passkeys)
    .set({ counter, usedAt: now })
    .where(isUnchanged)
    .returning({ id: passkeys.credentialId });
  if (recorded.length === 0) throw new ApiError('passkey_unknown');
}
