import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { passkeys } from '../../db/tables/schema.ts';
import { ApiError } from '../../http/api-error.ts';

interface OwnPasskey {
  readonly memberId: number;
  readonly id: string;
}

/** Lists a member's passkeys, newest first; times in epoch milliseconds. docs/product/passkeys.md */
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

/** Renames a passkey; throws passkey_unknown if the member has no such passkey. */
export async function renamePasskey(db: Database, own: OwnPasskey, name: string): Promise<void> {
  const renamed = await db.update(passkeys).set({ name }).where(isThis(own)).returning({ id: passkeys.credentialId });
  if (renamed.length === 0) throw new ApiError('passkey_unknown');
}

/** Removes a passkey; a missing passkey counts as removed. */
export async function removePasskey(db: Database, own: OwnPasskey): Promise<void> {
  await db.delete(passkeys).where(isThis(own));
}

const isThis = ({ memberId, id }: OwnPasskey) => and(eq(passkeys.credentialId, id), eq(passkeys.memberId, memberId));
