import { eq } from 'drizzle-orm';
import type { Login } from '#contract/calls/session.ts';
import type { Database } from '../../db/open-database.ts';
import type { MerchantRow } from '../../db/tables/schema.ts';
import { type Member, members } from '../../db/tables/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { refuseExcludedNumber, refusePaused } from '../safer-play/pauses.ts';
import { startSession } from './sessions.ts';

export interface LoginOptions {
  readonly merchantRow: MerchantRow;
  /** The network of the login. */
  readonly network: string | null;
  /** The key of the browser, from a sealed body. */
  readonly publicKey?: string | null;
  /** The password used for the login, if any. */
  readonly password?: string | null | undefined;
}

/** Starts the session of an identified member, after any login method; docs/product/login.md */
export async function finishLogin(db: Database, member: Member, options: LoginOptions, now: Date): Promise<Login> {
  const { network, password, publicKey = null } = options;
  const { flags, settings } = options.merchantRow;
  const address = settings.sessionBoundToAddress ? network : null;
  const { defaultPassword } = settings.identity;
  // The page does not have the default password, so the reply reports whether it was used.
  const passwordIsDefault = defaultPassword !== '' && password === defaultPassword;
  const isExpired = member.passwordExpired && (flags.PWDEXPFORCECHANGE3 ?? false);
  const mustChangePassword = member.firstTimeLogin || isExpired || passwordIsDefault;
  const token = await db.transaction(async (transaction) => {
    await refuseChangedPassword(transaction, member);
    await refusePaused(transaction, member.id, now);
    await refuseExcludedNumber(transaction, member, now);
    return startSession(transaction, { ...member, address, mustChangePassword, publicKey }, now);
  });
  return {
    token,
    firstTimeLogin: member.firstTimeLogin,
    passwordExpired: member.passwordExpired,
    id: String(member.id),
    userName: member.userName,
    customerType: member.type,
    ...(passwordIsDefault && { passwordIsDefault }),
  };
}

/** Refuses a login during which the password was changed; the lock serialises the two. */
async function refuseChangedPassword(db: Database, { id, passwordHash }: Member): Promise<void> {
  const [row] = await db
    .select({ passwordHash: members.passwordHash })
    .from(members)
    .where(eq(members.id, id))
    .for('no key update');
  if (row?.passwordHash !== passwordHash) throw new ApiError('login.cred.err');
}
