import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import type { DeliveryState, PushAudience, PushMessage } from './push-message.ts';
import { memberId, merchantCode } from './references.ts';

/** Devices that receive a member's pushes; a device belongs to one member at a time. docs/product/push.md */
export const pushDevices = pgTable(
  'push_devices',
  {
    /** SHA-256 of the registration token in hex. */
    id: text().primaryKey(),
    memberId: memberId(),
    /** FCM's token, or the JSON text of a standard subscription. */
    registrationToken: text().notNull(),
    /** A readable name. */
    name: text(),
    boundAt: moment().notNull(),
    /** Consecutive deliveries that its push service has refused. */
    refusals: integer().notNull().default(0),
  },
  (table) => [index().on(table.memberId, table.boundAt)],
);

export const pushTopics = pgTable(
  'push_topics',
  {
    deviceId: text()
      .notNull()
      .references(() => pushDevices.id, { onDelete: 'cascade' }),
    topic: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.deviceId, table.topic] }), index().on(table.topic)],
);

/** The P-256 key pair for standard Web Push, if the configuration has none. */
export const vapidKeys = pgTable('vapid_keys', {
  id: text().primaryKey(),
  privateKey: text().notNull(),
});

/** One message to many devices; docs/product/push.md */
export const pushCampaigns = pgTable('push_campaigns', {
  id: text().primaryKey(),
  merchantCode: merchantCode(),
  audience: jsonb().$type<PushAudience>().notNull(),
  message: jsonb().$type<PushMessage>().notNull(),
  /** The device up to which deliveries are planned; null once all are. */
  plannedTo: text().default(''),
  createdAt: moment().notNull(),
  /** No device receives the message after this time. */
  expiresAt: moment().notNull(),
});

/** One campaign's message to one device; only the process that claims it sends it. */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    campaignId: text()
      .notNull()
      .references(() => pushCampaigns.id, { onDelete: 'cascade' }),
    deviceId: text().notNull(),
    /** The intended member; a device that has another member by then receives nothing. */
    memberId: memberId(),
    state: text().$type<DeliveryState>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    dueAt: moment().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.deviceId] }),
    index('push_deliveries_due').on(table.state, table.dueAt),
    index('push_deliveries_age').on(table.createdAt),
    index().on(table.memberId),
  ],
);

/** Totals of delivery outcomes, which remain after the deliveries are deleted. */
export const pushOutcomes = pgTable(
  'push_outcomes',
  {
    merchantCode: text().notNull(),
    outcome: text().$type<DeliveryState>().notNull(),
    total: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantCode, table.outcome] })],
);
