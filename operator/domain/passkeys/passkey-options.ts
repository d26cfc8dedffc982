import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { members, passkeyHandles, passkeys } from '../../db/tables/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { PASSKEY_CHALLENGE_LIFE_MS } from './passkey-challenges.ts';
import type { RelyingParty } from './relying-party.ts';
import { loadWebAuthn } from './web-authn.ts';

/** The passkeys of one member, on all hosts together. */
export const MOST_PASSKEYS = 10;
const HANDLE_BYTES = 32;

/** What a browser is asked for a new passkey with; docs/product/passkeys.md. Throws passkey_limit. */
export async function composeCreation(db: Database, memberId: number, { id: rpID, merchant }: RelyingParty) {
  if ((await db.$count(passkeys, eq(passkeys.memberId, memberId))) >= MOST_PASSKEYS) throw new ApiError('passkey_limit');
  const here = and(eq(passkeys.memberId, memberId), eq(passkeys.rpId, rpID));
  const known = await db.select({ id: passkeys.credentialId, transports: passkeys.transports }).from(passkeys).where(here);
  const { generateRegistrationOptions } = await loadWebAuthn();
  return generateRegistrationOptions({
    rpName: merchant.name,
    rpID,
    userName: await readUserName(db, memberId),
    userID: new Uint8Array(Buffer.from(await readHandle(db, memberId), 'base64url')),
    timeout: PASSKEY_CHALLENGE_LIFE_MS,
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** What it is asked to log in with: whoever is asked chooses among their passkeys, so that no name is told. */
export async function composeRequest({ id: rpID }: RelyingParty) {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  return generateAuthenticationOptions({ rpID, userVerification: 'required', timeout: PASSKEY_CHALLENGE_LIFE_MS });
}

async function readUserName(db: Database, memberId: number): Promise<string> {
  const [member] = await db.select({ userName: members.userName }).from(members).where(eq(members.id, memberId));
  if (!member) throw new ApiError('customer.not.login');
  return member.userName;
}

/** The same for each passkey of a member: a device that already has one keeps one. */
async function readHandle(db: Database, memberId: number): Promise<string> {
  const fresh = randomBytes(HANDLE_BYTES).toString('base64url');
  await db.insert(passkeyHandles).values({ memberId, handle: fresh }).onConflictDoNothing();
  const [kept] = await db
    .select({ handle: passkeyHandles.handle })
    .from(passkeyHandles)
    .where(eq(passkeyHandles.memberId, memberId));
  return kept?.handle ?? fresh;
}
