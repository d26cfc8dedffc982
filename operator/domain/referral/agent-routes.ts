import { desc, eq } from 'drizzle-orm';
import { AGENT_TYPES } from '#contract/limits.ts';
import type { Database } from '../../db/open-database.ts';
import { members, type Session } from '../../db/tables/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { readClientNetwork } from '../../http/client-ip.ts';
import { refuseTooManyAttempts } from '../../limits/attempts.ts';
import type { EndpointRouter, HandlerDeps } from '../../protocol/endpoint-router.ts';
import { choosePassword } from '../accounts/choose-password.ts';
import { createMember, isUserNameTaken } from '../accounts/create-member.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { readUserName } from '../accounts/user-name.ts';
import type { Publish } from '../events.ts';

/** Maximum members listed for an agent, newest first; without it the reply could exceed its maximum size. */
const MAX_MEMBERS = 500;

/** Serves the calls that only agents may make; docs/product/referral.md */
export function registerAgentRoutes(
  router: EndpointRouter,
  { db, now, publish }: HandlerDeps & { readonly publish: Publish },
): void {
  router.handle('agent.members', async ({ session }) => {
    await refuseOthers(db, session);
    const { userName, createdAt } = members;
    const isOwn = eq(members.referredBy, session.memberId);
    const found = await db
      .select({ userName, createdAt })
      .from(members)
      .where(isOwn)
      .orderBy(desc(createdAt), desc(members.id))
      .limit(MAX_MEMBERS);
    return { members: found.map((member) => ({ ...member, createdAt: member.createdAt.getTime() })) };
  });

  router.handle('agent.register', async ({ body, merchant, session, context, loadMerchantRow }) => {
    await refuseOthers(db, session);
    const { settings } = await loadMerchantRow();
    const userName = readUserName(body.username);
    const password = choosePassword(body.password, userName, settings);
    // Shares the limit of other registrations: names can be probed here too, and hashing a password is slow.
    const subjects = { address: readClientNetwork(context) };
    await refuseTooManyAttempts(db, { merchantCode: merchant.code, purpose: 'register', subjects }, now());
    if (await isUserNameTaken(db, merchant.code, userName)) throw new ApiError('username_taken');
    const filter = {
      merchantCode: merchant.code,
      userName,
      passwordHash: await hashPassword(password),
      registeredFrom: { registerMethod: 'AGENT' },
      referredBy: session.memberId,
      // The agent knows this password, so the member must choose another one first.
      firstTimeLogin: true,
    };
    const member = await createMember(db, filter, publish);
    return { memberName: member.userName };
  });
}

async function refuseOthers(db: Database, { memberId }: Session): Promise<void> {
  const [member] = await db.select({ type: members.type }).from(members).where(eq(members.id, memberId));
  if (!member || !AGENT_TYPES.includes(member.type)) throw new ApiError('agent_only');
}
