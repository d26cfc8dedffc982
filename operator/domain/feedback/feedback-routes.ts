import { desc, eq } from 'drizzle-orm';
import { lockMember } from '../../db/lock-member.ts';
import type { Database } from '../../db/open-database.ts';
import { feedbacks } from '../../db/tables/schema.ts';
import { refuseHourlyExcess } from '../../limits/hourly-limits.ts';
import type { EndpointRouter, HandlerDeps } from '../../protocol/endpoint-router.ts';

/** How much of what a member sent is listed, newest first. */
const MOST_FEEDBACKS = 100;
/** What one member may send; an outbox that was long without a network may bring many at once. */
const MOST_FEEDBACKS_AN_HOUR = 60;

/** Takes feedback, and lists what the member has sent. docs/product/feedback.md */
export function registerFeedbackRoutes(router: EndpointRouter, { now }: HandlerDeps): void {
  router.handle('feedback.list', async ({ db, session }) => {
    const found = await db
      .select()
      .from(feedbacks)
      .where(eq(feedbacks.memberId, session.memberId))
      .orderBy(desc(feedbacks.createdAt))
      .limit(MOST_FEEDBACKS);
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
      // One after the other: those that come at once would all count the same earlier ones.
      await lockMember(transaction, session.memberId);
      refuseHourlyExcess(await findEarliest(transaction, session.memberId), row.createdAt);
      // The outbox delivers at least once, and by another key after a day.
      await transaction.insert(feedbacks).values(row).onConflictDoNothing();
    });
    return { sentFeedbackId: id };
  });
}

/** Finds when the feedback came that has to be an hour old before the next one may. */
async function findEarliest(db: Database, memberId: number): Promise<Date | undefined> {
  const [earliest] = await db
    .select({ at: feedbacks.createdAt })
    .from(feedbacks)
    .where(eq(feedbacks.memberId, memberId))
    .orderBy(desc(feedbacks.createdAt))
    .limit(1)
    .offset(MOST_FEEDBACKS_AN_HOUR - 1);
  return earliest?.at;
}
