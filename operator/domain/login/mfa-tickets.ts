import { createHash } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { MINUTE_MS } from '#contract/limits.ts';
import type { Database } from '../../db/open-database.ts';
import { mfaTickets } from '../../db/tables/schema.ts';

/** The account whose credentials were correct, and its network. */
export interface MfaTicketHolder {
  readonly merchantCode: string;
  readonly account: string;
  readonly network: string | null;
}

const TICKET_LIFE_MS = 10 * MINUTE_MS;
/** Maximum attempts at the second step per login, because a proof may be mistyped. */
const MAX_STEPS = 10;

/** Issues a ticket after captcha and credentials, so that the second step cannot bypass them. docs/product/login.md */
export async function issueMfaTicket(db: Database, holder: MfaTicketHolder, now: Date): Promise<void> {
  const fresh = { stepsLeft: MAX_STEPS, expiresAt: new Date(now.getTime() + TICKET_LIFE_MS) };
  await db.delete(mfaTickets).where(lt(mfaTickets.expiresAt, now));
  await db
    .insert(mfaTickets)
    .values({ merchantCode: holder.merchantCode, holder: digestHolder(holder), ...fresh })
    .onConflictDoUpdate({ target: [mfaTickets.merchantCode, mfaTickets.holder], set: fresh });
}

/** Uses one attempt of a ticket; returns false if there is no ticket, or it is used up. */
export async function takeMfaTicket(db: Database, holder: MfaTicketHolder, now: Date): Promise<boolean> {
  const isGood = and(isOf(holder), gt(mfaTickets.stepsLeft, 0), gt(mfaTickets.expiresAt, now));
  const used = await db
    .update(mfaTickets)
    .set({ stepsLeft: sql`${mfaTickets.stepsLeft} - 1` })
    .where(isGood)
    .returning({ stepsLeft: mfaTickets.stepsLeft });
  return used.length > 0;
}

export async function dropMfaTicket(db: Database, holder: MfaTicketHolder): Promise<void> {
  await db.delete(mfaTickets).where(isOf(holder));
}

function isOf(holder: MfaTicketHolder) {
  return and(eq(mfaTickets.merchantCode, holder.merchantCode), eq(mfaTickets.holder, digestHolder(holder)));
}

/** Digests the holder, because names can be longer than an index allows. */
function digestHolder({ account, network }: MfaTicketHolder): string {
  return createHash('sha256')
    .update(JSON.stringify([account, network]))
    .digest('hex');
}
