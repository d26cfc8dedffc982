import { desc, eq } from 'drizzle-orm';
import { feedbacks } from '../db/schema.ts';
import type { RowServer } from '../protocol/row-server.ts';
import type { RouteParts } from '../route-parts.ts';

/** Of what a member sent, the newest. */
const MOST_FEEDBACKS = 100;

/** docs/product/feedback.md */
export function registerFeedbackRoutes(rows: RowServer, { now }: RouteParts): void {
  rows.serve('feedback.list', async ({ db, session }) => {
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

  rows.serve('feedback.send', async ({ db, session, body: { id, topic, text } }) => {
    const row = { memberId: session.memberId, id, topic, text, createdAt: now() };
    // The outbox delivers at least once, and by another key after a day.
    await db.insert(feedbacks).values(row).onConflictDoNothing();
  });
}
