import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { memberId } from './references.ts';

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
