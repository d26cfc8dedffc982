import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CounterName } from '#contract/schemas/gateway.ts';
import type { TrackedEvent } from '#contract/schemas/player/tracking.ts';
import { createdAt, moment } from './columns.ts';
import { members } from './members.ts';

/** The RSA pair every process on this database opens envelopes with. */
export const sealingKeys = pgTable('sealing_keys', {
  id: text().primaryKey(),
  privateKey: text().notNull(),
  createdAt: createdAt(),
});

/** Codes sent to people by SMS and e-mail, for the sandbox to show. */
export const inbox = pgTable('inbox', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  merchantCode: text().notNull(),
  channel: text().$type<'sms' | 'email'>().notNull(),
  recipient: text().notNull(),
  text: text().notNull(),
  createdAt: createdAt(),
});

/** Calls that were applied, by their Idempotency-Key, and what they were answered; docs/product/operator.md. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    merchantCode: text().notNull(),
    /** Digest of the token, empty for a visitor; of a payment its member. */
    owner: text().notNull(),
    endpoint: text().notNull(),
    key: text().notNull(),
    requestDigest: text().notNull(),
    /** JSON as text: other columns would put its keys in an order of their own. */
    value: text(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantCode, table.owner, table.endpoint, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
);

/** What the app tells of its use; one event is one row, however often it arrives. */
export const trackedEvents = pgTable(
  'tracked_events',
  {
    merchantCode: text().notNull(),
    eventId: text().notNull(),
    memberId: integer().references(() => members.id, { onDelete: 'set null' }),
    name: text().notNull(),
    event: jsonb().$type<TrackedEvent>().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantCode, table.eventId] }), index('tracked_events_age').on(table.createdAt)],
);

/** What somebody without an account has had us keep in the hour that began then; docs/product/operator.md. */
export const hourlyUses = pgTable(
  'hourly_uses',
  {
    purpose: text().notNull(),
    /** Digest of an address or a member. */
    subject: text().notNull(),
    amount: integer().notNull(),
    startedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.subject] }), index('hourly_uses_age').on(table.startedAt)],
);

/** Sums of what the gateways of all players have counted. */
export const gatewayCounters = pgTable(
  'gateway_counters',
  { merchantCode: text().notNull(), name: text().$type<CounterName>().notNull(), total: bigint({ mode: 'number' }).notNull() },
  (table) => [primaryKey({ columns: [table.merchantCode, table.name] })],
);

/** Batches already added to the sums; kept as long as a gateway may repeat one. */
export const counterBatches = pgTable('counter_batches', { id: text().primaryKey(), createdAt: moment().notNull() });
