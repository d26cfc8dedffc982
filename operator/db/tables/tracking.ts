import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CounterName } from '#contract/calls/gateway.ts';
import type { TrackedEvent } from '#contract/calls/tracking.ts';
import { moment } from './columns.ts';
import { members } from './members.ts';

/** Events of the app's use; each event is one row, however often it arrives. */
export const trackedEvents = pgTable(
  'tracked_events',
  {
    merchantCode: text().notNull(),
    eventId: text().notNull(),
    memberId: integer().references(() => members.id, { onDelete: 'set null' }),
    name: text().notNull(),
    /** `touchPoints`: the visits that led to it. */
    event: jsonb().$type<TrackedEvent & { readonly touchPoints?: string }>().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantCode, table.eventId] }), index('tracked_events_age').on(table.createdAt)],
);

/** Sums of the counters of all players' gateways. */
export const gatewayCounters = pgTable(
  'gateway_counters',
  { merchantCode: text().notNull(), name: text().$type<CounterName>().notNull(), total: bigint({ mode: 'number' }).notNull() },
  (table) => [primaryKey({ columns: [table.merchantCode, table.name] })],
);

/** Batches already added to the sums; stored as long as a gateway may repeat one. */
export const counterBatches = pgTable('counter_batches', { id: text().primaryKey(), createdAt: moment().notNull() }, (table) => [
  index('counter_batches_age').on(table.createdAt),
]);
