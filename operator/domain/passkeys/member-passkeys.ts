import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { passkeys } from '../../db/tables/schema.ts';
import { ApiError } from '../../http/api-error.ts';

interface OwnPasskey {
  readonly memberId: number;
  readonly id: string;
}

/** The passkeys of a member, the newest first; times in epoch milliseconds. docs/product/passkeys.md */
export async function listPasskeys(db: Database, memberId: number) {
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.memberId, memberId))
    .orderBy(desc(passkeys.addedAt), passkeys.credentialId);
  return rows.map(({ credentialId: id, name, addedAt, usedAt }) => ({
    id,
    name,
    addedAt: addedAt.getTime(),
    usedAt: usedAt?.getTime() ?? null,
  }));
}

/** Throws passkey_unknown where the member has no such passkey. */
export async function renamePasskey(db: Database, own: OwnPasskey, name: string): Promise<void> {
  const renamed = await db.update(passkeys).set({ name }).where(isThis(own)).returning({ id: passkeys.credentialId });
  if (renamed.length === 0) throw new ApiError('passkey_unknown');
}

/** One that is not there any more is removed. */
export async function removePasskey(db: Database, own: OwnPasskey): Promise<void> {
  await db.delete(passkeys).where(isThis(own));
}

const isThis = ({ memberId, id }: OwnPasskey) => and(eq(passkeys.credentialId, id), eq(passkeys.memberId, memberId));
