import type { Login } from '../../contract/schemas/session.ts';
import type { Database } from '../db/open-database.ts';
import type { members } from '../db/schema.ts';
import { findMerchantRow } from '../protocol/find-merchant-row.ts';
import { startSession } from './sessions.ts';

export type Member = typeof members.$inferSelect;

/** Starts the session of whoever proved to be this member, by whichever way in; `network` is where they did. docs/product/login.md */
export async function finishLogin(db: Database, member: Member, now: Date, network: string | null): Promise<Login> {
  const { settings } = await findMerchantRow(db, member.merchantCode);
  const address = settings.sessionBoundToAddress ? network : null;
  return {
    token: await startSession(db, { ...member, address }, now),
    firstTimeLogin: member.firstTimeLogin,
    passwordExpired: member.passwordExpired,
    id: String(member.id),
    userName: member.userName,
    customerType: member.type,
  };
}
