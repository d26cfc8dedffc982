import { and, eq, gt, lt } from 'drizzle-orm';
import { MINUTE_MS } from '#contract/limits.ts';
import { deleteOld } from '../../db/delete-old.ts';
import type { Database } from '../../db/open-database.ts';
import { launchTickets, members, type Session } from '../../db/tables/schema.ts';
import { holdSession } from '../../protocol/hold-session.ts';
import { createToken, digestToken } from '../../protocol/tokens.ts';

export interface TicketOwner {
  readonly memberId: number;
  readonly gameId: string;
  readonly userName: string;
  readonly merchantCode: string;
}

const TICKET_LIFE_MS = 15 * MINUTE_MS;

/** Issues a ticket for one game or the chat: it ends with the session, and hides the session's token from a game's server. */
export async function issueTicket(db: Database, session: Session, gameId: string, now: Date): Promise<string> {
  const ticket = createToken();
  const expiresAt = new Date(now.getTime() + TICKET_LIFE_MS);
  await deleteOld(db, launchTickets.expiresAt, lt(launchTickets.expiresAt, now));
  await db.transaction(async (transaction) => {
    await holdSession(transaction, session);
    await transaction.insert(launchTickets).values({
      ticketDigest: digestToken(ticket),
      memberId: session.memberId,
      sessionDigest: session.tokenDigest,
      gameId,
      expiresAt,
    });
  });
  return ticket;
}

export async function findTicketOwner(db: Database, ticket: string, now: Date): Promise<TicketOwner | null> {
  const { memberId, gameId, ticketDigest, expiresAt } = launchTickets;
  const { userName, merchantCode } = members;
  const [owner] = await db
    .select({ memberId, gameId, userName, merchantCode })
    .from(launchTickets)
    .innerJoin(members, eq(members.id, memberId))
    .where(and(eq(ticketDigest, digestToken(ticket)), gt(expiresAt, now)));
  return owner ?? null;
}
