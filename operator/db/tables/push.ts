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
    /** What a person would call it. */
    name: text(),
    boundAt: moment().notNull(),
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

/** The P-256 pair that signs for standard Web Push where the configuration holds none. */
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
  /** The device up to which deliveries are planned; null once they all are. */
  plannedTo: text().default(''),
  createdAt: moment().notNull(),
  /** Nobody is sent it any more. */
  expiresAt: moment().notNull(),
});

/** One campaign's message to one device: who claims it alone sends it. */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    campaignId: text()
      .notNull()
      .references(() => pushCampaigns.id, { onDelete: 'cascade' }),
    deviceId: text().notNull(),
    /** Whom it is for: a device that has another member by then gets nothing. */
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

/** Sums of how deliveries ended; they outlive the deliveries. */
export const pushOutcomes = pgTable(
  'push_outcomes',
  {
    merchantCode: text().notNull(),
    outcome: text().$type<DeliveryState>().notNull(),
    total: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantCode, table.outcome] })],
);
