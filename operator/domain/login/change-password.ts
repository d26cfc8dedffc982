import { and, eq, ne } from 'drizzle-orm';
import type { PasswordBody } from '#contract/calls/member.ts';
import { foldPassword } from '#contract/typed-text.ts';
import type { Database } from '../../db/open-database.ts';
import type { MerchantRow } from '../../db/tables/schema.ts';
import { externalIdentities, members, passkeys, type Session, sessions } from '../../db/tables/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { limitAttempts } from '../../limits/attempts.ts';
import { hashPassword, isPasswordFit, isPasswordRight } from '../accounts/passwords.ts';

export interface PasswordChange extends PasswordBody {
  readonly session: Session;
  readonly merchantRow: MerchantRow;
  readonly network: string | null;
}

/** Changes the password, ends other sessions, unlinks providers; a voluntary change deletes passkeys. docs/product/password.md */
export async function changePassword(db: Database, change: PasswordChange, now: Date): Promise<void> {
  const { oldPassword, newPassword, session, merchantRow, network } = change;
  const { merchantCode, memberId } = session;
  if (!isPasswordFit(newPassword, merchantRow.settings.identity)) throw new ApiError('password_unfit');
  const attempt = { merchantCode, purpose: 'password', subjects: { account: String(memberId), address: network } } as const;
  const oldHash = await limitAttempts(db, attempt, now, () => checkOldPassword(db, memberId, oldPassword));
  if (foldPassword(newPassword) === foldPassword(oldPassword)) throw new ApiError('password_same');
  const passwordHash = await hashPassword(newPassword);
  await db.transaction((transaction) => replaceHash(transaction, { session, oldHash, passwordHash }));
}

async function checkOldPassword(db: Database, memberId: number, password: string): Promise<string> {
  const [member] = await db.select({ hash: members.passwordHash }).from(members).where(eq(members.id, memberId));
  if (!member || !(await isPasswordRight(password, member.hash))) throw new ApiError('password_wrong');
  return member.hash;
}

interface HashChange {
  readonly session: Session;
  readonly oldHash: string;
  readonly passwordHash: string;
}

async function replaceHash(db: Database, { session, oldHash, passwordHash }: HashChange): Promise<void> {
  const isUnchanged = and(eq(members.id, session.memberId), eq(members.passwordHash, oldHash));
  const changed = await db
    .update(members)
    .set({ passwordHash, firstTimeLogin: false, passwordExpired: false })
    .where(isUnchanged)
    .returning({ id: members.id });
  // The second of two concurrent changes used a password that is no longer the current one.
  if (changed.length === 0) throw new ApiError('password_wrong');
  const isAnother = and(eq(sessions.memberId, session.memberId), ne(sessions.tokenDigest, session.tokenDigest));
  await db.delete(sessions).where(isAnother);
  await db.update(sessions).set({ mustChangePassword: false }).where(eq(sessions.tokenDigest, session.tokenDigest));
  await db.delete(externalIdentities).where(eq(externalIdentities.memberId, session.memberId));
  // A required change is not a sign of an intruder, and the member would have to add each passkey again.
  if (!session.mustChangePassword) await db.delete(passkeys).where(eq(passkeys.memberId, session.memberId));
}
