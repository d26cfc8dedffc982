import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { members, passkeyHandles, passkeys } from '../../db/tables/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { composeChallenge, PASSKEY_CHALLENGE_LIFE_MS } from './passkey-challenges.ts';
import type { RelyingParty } from './relying-party.ts';
import { loadWebAuthn } from './web-authn.ts';

/** The maximum number of passkeys per member, across all hosts. */
export const MAX_PASSKEYS = 10;
const HANDLE_BYTES = 32;

/** Composes the options for a new passkey; throws passkey_limit. docs/product/passkeys.md */
export async function composeCreation(db: Database, memberId: number, { id: rpID, merchant }: RelyingParty) {
  if ((await db.$count(passkeys, eq(passkeys.memberId, memberId))) >= MAX_PASSKEYS) throw new ApiError('passkey_limit');
  const here = and(eq(passkeys.memberId, memberId), eq(passkeys.rpId, rpID));
  const registered = await db.select({ id: passkeys.credentialId, transports: passkeys.transports }).from(passkeys).where(here);
  const { generateRegistrationOptions } = await loadWebAuthn();
  return generateRegistrationOptions({
    rpName: merchant.name,
    rpID,
    userName: await readUserName(db, memberId),
    userID: new Uint8Array(Buffer.from(await readHandle(db, memberId), 'base64url')),
    timeout: PASSKEY_CHALLENGE_LIFE_MS,
    attestationType: 'none',
    excludeCredentials: registered.map(({ id, transports }) => ({ id, transports: [...transports] })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Composes the options for a login; the device lets the player choose a passkey, so that no name is sent. */
export async function composeRequest({ id: rpID }: RelyingParty, sessionKey: string | null) {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const challenge = new Uint8Array(composeChallenge(sessionKey));
  return generateAuthenticationOptions({ rpID, challenge, userVerification: 'required', timeout: PASSKEY_CHALLENGE_LIFE_MS });
}

async function readUserName(db: Database, memberId: number): Promise<string> {
  const [member] = await db.select({ userName: members.userName }).from(members).where(eq(members.id, memberId));
  if (!member) throw new ApiError('customer.not.login');
  return member.userName;
}

/** Returns the same handle for each passkey of a member, so that a device holds only one. */
async function readHandle(db: Database, memberId: number): Promise<string> {
  const fresh = randomBytes(HANDLE_BYTES).toString('base64url');
  await db.insert(passkeyHandles).values({ memberId, handle: fresh }).onConflictDoNothing();
  const [stored] = await db
    .select({ handle: passkeyHandles.handle })
    .from(passkeyHandles)
    .where(eq(passkeyHandles.memberId, memberId));
  return stored?.handle ?? fresh;
}
