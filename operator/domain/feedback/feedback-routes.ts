import { desc, eq } from 'drizzle-orm';
import { lockMember } from '../../db/lock-member.ts';
import type { Database } from '../../db/open-database.ts';
import { feedbacks } from '../../db/tables/schema.ts';
import { refuseHourlyExcess } from '../../limits/hourly-limits.ts';
import type { EndpointRouter, HandlerDeps } from '../../protocol/endpoint-router.ts';

/** How many entries of a member are listed, newest first. */
const MAX_FEEDBACKS = 100;
/** Maximum number per member and hour; an outbox that was offline for long may send many at once. */
const MAX_FEEDBACKS_PER_HOUR = 60;

/** Stores feedback, and lists the member's own. docs/product/feedback.md */
export function registerFeedbackRoutes(router: EndpointRouter, { now }: HandlerDeps): void {
  router.handle('feedback.list', async ({ db, session }) => {
    const found = await db
      .select()
      .from(feedbacks)
      .where(eq(feedbacks.memberId, session.memberId))
      .orderBy(desc(feedbacks.createdAt))
      .limit(MAX_FEEDBACKS);
    const toFeedback = ({ id, topic, text, answer, createdAt }: (typeof found)[number]) => ({
      id,
      topic,
      text,
      answer,
      createdAt: createdAt.getTime(),
    });
    return { feedbacks: found.map(toFeedback) };
  });

  router.handle('feedback.send', async ({ db, session, body: { id, topic, text } }) => {
    const row = { memberId: session.memberId, id, topic, text, createdAt: now() };
    await db.transaction(async (transaction) => {
      // Serialises the inserts, because concurrent ones would all count the same earlier entries.
      await lockMember(transaction, session.memberId);
      refuseHourlyExcess(await findEarliest(transaction, session.memberId), row.createdAt);
      // The outbox delivers at least once, and with a different key after a day.
      await transaction.insert(feedbacks).values(row).onConflictDoNothing();
    });
    return { sentFeedbackId: id };
  });
}

/** Finds the feedback that must be an hour old before the next one. */
async function findEarliest(db: Database, memberId: number): Promise<Date | undefined> {
  const [earliest] = await db
    .select({ at: feedbacks.createdAt })
    .from(feedbacks)
    .where(eq(feedbacks.memberId, memberId))
    .orderBy(desc(feedbacks.createdAt))
    .limit(1)
    .offset(MAX_FEEDBACKS_PER_HOUR - 1);
  return earliest?.at;
}
