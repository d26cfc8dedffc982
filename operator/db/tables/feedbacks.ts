import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { FEEDBACK_TOPICS } from '#contract/schemas/player/feedback.ts';
import { moment } from './columns.ts';
import { memberId } from './references.ts';

export const feedbacks = pgTable(
  'feedbacks',
  {
    memberId: memberId(),
    /** The page's own, so that what arrives twice is kept once. */
    id: text().notNull(),
    topic: text().$type<(typeof FEEDBACK_TOPICS)[number]>().notNull(),
    text: text().notNull(),
    answer: text(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.id] })],
);
