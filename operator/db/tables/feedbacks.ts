import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { FEEDBACK_TOPICS } from '#contract/calls/feedback.ts';
import { moment } from './columns.ts';
import { memberId } from './references.ts';

export const feedbacks = pgTable(
  'feedbacks',
  {
    memberId: memberId(),
    /** Created by the page, so that feedback that arrives twice is stored once. */
    id: text().notNull(),
    topic: text().$type<(typeof FEEDBACK_TOPICS)[number]>().notNull(),
    text: text().notNull(),
    answer: text(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.id] })],
);
