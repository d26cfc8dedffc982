import { desc, eq } from 'drizzle-orm';
import type { RouteParts } from '../../app/deps.ts';
import type { Database } from '../../db/open-database.ts';
import { members, type Session } from '../../db/tables/schema.ts';
import { Refusal } from '../../http/api-error.ts';
import { readNetwork } from '../../http/client-ip.ts';
import { refuseTooManyAttempts } from '../../limits/attempts.ts';
import type { RowServer } from '../../protocol/endpoint-router.ts';
import { findMerchantRow } from '../../protocol/find-merchant-row.ts';
import { choosePassword } from '../accounts/choose-password.ts';
import { createMember, isUserNameTaken } from '../accounts/create-member.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { readUserName } from '../accounts/user-name.ts';

const AGENT_TYPES: readonly number[] = [1, 2];
/** Of an agent's members, the newest: an unbounded list would one day be longer than a reply may be. */
const MOST_MEMBERS = 500;

/** What agents alone may ask; docs/product/referral.md */
export function registerAgentRoutes(rows: RowServer, { db, now }: RouteParts): void {
  rows.serve('agent.members', async ({ session }) => {
    await refuseOthers(db, session);
    const { userName, createdAt } = members;
    const isOwn = eq(members.referredBy, session.memberId);
    const found = await db
      .select({ userName, createdAt })
      .from(members)
      .where(isOwn)
      .orderBy(desc(createdAt), desc(members.id))
      .limit(MOST_MEMBERS);
    return { members: found.map((member) => ({ ...member, createdAt: member.createdAt.getTime() })) };
  });

  rows.serve('agent.register', async ({ body, merchant, session, context }) => {
    await refuseOthers(db, session);
    const { settings } = await findMerchantRow(db, merchant.code);
    const userName = readUserName(body.username);
    const password = choosePassword(body.password, userName, settings);
    // The same tries as of a registration by oneself: names can be found out here, and a password is slow to hash.
    const subjects = { address: readNetwork(context) };
    await refuseTooManyAttempts(db, { merchantCode: merchant.code, purpose: 'register', subjects }, now());
    if (await isUserNameTaken(db, merchant.code, userName)) throw new Refusal('username_taken');
    const member = await createMember(db, {
      merchantCode: merchant.code,
      userName,
      passwordHash: await hashPassword(password),
      registeredFrom: { registerMethod: 'AGENT' },
      referredBy: session.memberId,
      // The agent knows this password: its owner chooses another before anything else.
      firstTimeLogin: true,
    });
    return { memberName: member.userName };
  });
}

async function refuseOthers(db: Database, { memberId }: Session): Promise<void> {
  const [member] = await db.select({ type: members.type }).from(members).where(eq(members.id, memberId));
  if (!member || !AGENT_TYPES.includes(member.type)) throw new Refusal('agent_only');
}
