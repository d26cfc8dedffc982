import { eq } from 'drizzle-orm';
import type { NewPasskeyBody } from '#contract/calls/passkey.ts';
import { lockMember } from '../../db/lock-member.ts';
import type { Database } from '../../db/open-database.ts';
import { passkeys, type Session } from '../../db/tables/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { holdSession } from '../../protocol/hold-session.ts';
import { isMadeInForeignFrame, takeChallenge } from './passkey-challenges.ts';
import { MAX_PASSKEYS } from './passkey-options.ts';
import type { RelyingParty } from './relying-party.ts';
import { loadWebAuthn, loadWebAuthnHelpers } from './web-authn.ts';

export interface NewPasskey {
  readonly body: NewPasskeyBody;
  readonly session: Session;
  readonly party: RelyingParty;
  /** The device's name, if it can be determined. */
  readonly name: string | null;
}

/** Stores a passkey; throws an ApiError, such as passkey_expired or passkey_known. docs/product/passkeys.md */
export async function addPasskey(db: Database, { body, session, party, name }: NewPasskey, now: Date): Promise<string> {
  const owner = { party, sessionDigest: session.tokenDigest };
  const challenge = await takeChallenge(db, body.response.clientDataJSON, owner, now);
  if (isMadeInForeignFrame(body.response.clientDataJSON)) throw new ApiError('request_invalid');
  const { id, publicKey, counter } = await checkCreation(body, party, challenge);
  const row = {
    credentialId: id,
    memberId: session.memberId,
    merchantCode: session.merchantCode,
    rpId: party.id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: body.response.transports ?? [],
    name,
    addedAt: now,
  };
  await db.transaction(async (transaction) => {
    // Serialises the inserts, because concurrent ones would all count the same passkeys.
    await lockMember(transaction, session.memberId);
    // A change of the password may have ended the session meanwhile.
    await holdSession(transaction, session);
    const count = await transaction.$count(passkeys, eq(passkeys.memberId, session.memberId));
    if (count >= MAX_PASSKEYS) throw new ApiError('passkey_limit');
    const added = await transaction.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.credentialId });
    if (added.length === 0) throw new ApiError('passkey_known');
  });
  return id;
}

/** Treats every defect alike, because no device on an honest page creates one. */
async function checkCreation(body: NewPasskeyBody, party: RelyingParty, expectedChallenge: string) {
  try {
    await refuseCertificates(body.response.attestationObject);
    const { verifyRegistrationResponse } = await loadWebAuthn();
    const { clientDataJSON, attestationObject } = body.response;
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...body, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      requireUserVerification: true,
    });
    // The signed id and the stated id may differ, and only the stated id has been checked.
    if (registrationInfo?.credential.id === body.id) return registrationInfo.credential;
  } catch (cause) {
    throw new ApiError('request_invalid', { cause });
  }
  throw new ApiError('request_invalid');
}

/** Refuses certificates, which are not requested: verifying one would make this operator fetch addresses that the certificate names. */
async function refuseCertificates(attestationObject: string): Promise<void> {
  const { decodeAttestationObject } = await loadWebAuthnHelpers();
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const isSelfMade = decoded.get('fmt') === 'packed' && decoded.get('attStmt').get('x5c') === undefined;
  if (decoded.get('fmt') !== 'none' && !isSelfMade) throw new Error('An attestation was sent, and none was asked for.');
}
