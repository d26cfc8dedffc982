import { and, eq } from 'drizzle-orm';
import type { PasskeyLoginBody } from '#contract/schemas/identity/passkey.ts';
import type { Login } from '#contract/schemas/session.ts';
import { lockMember } from '../../db/lock-member.ts';
import type { Database } from '../../db/open-database.ts';
import { type Member, type MerchantRow, members, passkeyHandles, passkeys } from '../../db/tables/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { limitAttempts } from '../../limits/attempts.ts';
import { finishLogin } from '../session/finish-login.ts';
import { takeChallenge } from './passkey-challenges.ts';
import type { RelyingParty } from './relying-party.ts';
import { loadWebAuthn } from './web-authn.ts';

export interface PasskeyLogin {
  readonly body: PasskeyLoginBody;
  readonly party: RelyingParty;
  readonly merchantRow: MerchantRow;
  readonly network: string | null;
}

/** A passkey, and whom it lets in. */
interface Known {
  readonly passkey: typeof passkeys.$inferSelect;
  readonly handle: string;
  readonly member: Member;
}

/**
 * Logs in whoever's device signed. The device has verified them, so nothing more is asked for. Throws passkey_expired, and passkey_unknown for
 * whatever else is wrong. docs/product/passkeys.md
 */
export async function logInWithPasskey(db: Database, login: PasskeyLogin, now: Date): Promise<Login> {
  const { body, party, merchantRow, network } = login;
  const subjects = { account: `passkey ${body.id}`, address: network };
  const attempt = { merchantCode: merchantRow.code, purpose: 'login', subjects } as const;
  const { known, newCounter } = await limitAttempts(db, attempt, now, async () => {
    const challenge = await takeChallenge(db, body.response.clientDataJSON, { party, sessionDigest: null }, now);
    const found = await findPasskey(db, body, party);
    return { known: found, newCounter: await checkSignature(found, login, challenge) };
  });
  return db.transaction(async (transaction) => {
    // A change of the password locks in this order, too: the member, then the passkeys.
    await lockMember(transaction, known.member.id);
    await noteUse(transaction, known, newCounter, now);
    return finishLogin(transaction, known.member, { merchantRow, network }, now);
  });
}

async function findPasskey(db: Database, { id, response }: PasskeyLoginBody, party: RelyingParty): Promise<Known> {
  const isWanted = and(
    eq(passkeys.credentialId, id),
    eq(passkeys.merchantCode, party.merchant.code),
    eq(passkeys.rpId, party.id),
  );
  const [known] = await db
    .select({ passkey: passkeys, handle: passkeyHandles.handle, member: members })
    .from(passkeys)
    .innerJoin(members, eq(members.id, passkeys.memberId))
    .innerJoin(passkeyHandles, eq(passkeyHandles.memberId, passkeys.memberId))
    .where(isWanted);
  if (!known || known.handle !== response.userHandle) throw new ApiError('passkey_unknown');
  return known;
}

/** Gives the device's count of signatures, which has risen since the last one where it keeps one. */
async function checkSignature({ passkey }: Known, { body, party }: PasskeyLogin, expectedChallenge: string): Promise<number> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { clientDataJSON, authenticatorData, signature } = body.response;
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

/** A passkey that was removed, or used by another device with the same count, meanwhile opens nothing. */
async function noteUse(db: Database, { passkey }: Known, counter: number, now: Date): Promise<void> {
  const isUnchanged = and(eq(passkeys.credentialId, passkey.credentialId), eq(passkeys.counter, passkey.counter));
  const noted = await db
    .update(passkeys)
    .set({ counter, usedAt: now })
    .where(isUnchanged)
    .returning({ id: passkeys.credentialId });
  if (noted.length === 0) throw new ApiError('passkey_unknown');
}
