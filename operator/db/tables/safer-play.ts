import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { LimitPeriod, PauseLength } from '#contract/safer-play.ts';
import { moment } from './columns.ts';
import { memberId } from './references.ts';

/** A member's own deposit limit in a rolling window; docs/product/safer-play.md */
export const depositLimits = pgTable(
  'deposit_limits',
  {
    memberId: memberId(),
    period: text().$type<LimitPeriod>().notNull(),
    /** In the currency's smallest unit; null: no limit. */
    amount: bigint({ mode: 'number' }),
    /** From then on `nextAmount` applies; null: no change is due. */
    nextAt: moment(),
    nextAmount: bigint({ mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.period] })],
);

/** Breaks and self-exclusions; rows are only added, so that none is shortened, and the latest end counts. */
export const playPauses = pgTable(
  'play_pauses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    memberId: memberId(),
    length: text().$type<PauseLength>().notNull(),
    startedAt: moment().notNull(),
    endsAt: moment().notNull(),
  },
  (table) => [index('play_pauses_member').on(table.memberId, table.endsAt)],
);
