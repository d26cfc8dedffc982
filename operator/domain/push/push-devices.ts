import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { lockMember } from '../../db/lock-member.ts';
import type { Database } from '../../db/open-database.ts';
import { pushDevices, pushTopics } from '../../db/tables/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { refusePaused } from '../safer-play/pauses.ts';

/** Maximum devices of a member; the device bound longest ago is removed. */
const MAX_DEVICES = 20;
const MAX_TOPICS = 20;

/** The id of a device, which does not reveal its token. */
export const digestRegistration = (registrationToken: string): string =>
  createHash('sha256').update(registrationToken).digest('hex');

interface Binding {
  readonly memberId: number;
  readonly registrationToken: string;
  readonly name: string | null;
  readonly now: Date;
}

/** Binds a device to a member and removes it from any other, topics included; throws play_paused. docs/product/push.md */
export async function bindDevice(db: Database, { memberId, registrationToken, name, now }: Binding): Promise<void> {
  const id = digestRegistration(registrationToken);
  await db.transaction(async (transaction) => {
    // Serialises the inserts, because concurrent ones would all count the same devices.
    await lockMember(transaction, memberId);
    // A break that began meanwhile has removed all devices.
    await refusePaused(transaction, memberId, now);
    await transaction.delete(pushDevices).where(and(eq(pushDevices.id, id), ne(pushDevices.memberId, memberId)));
    const row = { memberId, registrationToken, name, boundAt: now };
    await transaction
      .insert(pushDevices)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: pushDevices.id, set: row });
    const tooMany = await transaction
      .select({ id: pushDevices.id })
      .from(pushDevices)
      .where(eq(pushDevices.memberId, memberId))
      .orderBy(desc(pushDevices.boundAt), pushDevices.id)
      .offset(MAX_DEVICES);
    const ids = tooMany.map((device) => device.id);
    if (ids.length > 0) await transaction.delete(pushDevices).where(inArray(pushDevices.id, ids));
  });
}

/** Subscribes a member's own device to a topic; other devices are refused. */
export async function subscribeDevice(db: Database, memberId: number, registrationToken: string, topic: string): Promise<void> {
  const deviceId = digestRegistration(registrationToken);
  await db.transaction(async (transaction) => {
    await lockMember(transaction, memberId);
    const isOwn = and(eq(pushDevices.id, deviceId), eq(pushDevices.memberId, memberId));
    // The lock prevents the device's removal before its topic is stored.
    const held = await transaction.select({ id: pushDevices.id }).from(pushDevices).where(isOwn).for('key share');
    if (held.length === 0) throw new ApiError('request_invalid');
    const others = and(eq(pushTopics.deviceId, deviceId), ne(pushTopics.topic, topic));
    if ((await transaction.$count(pushTopics, others)) >= MAX_TOPICS) throw new ApiError('request_invalid');
    await transaction.insert(pushTopics).values({ deviceId, topic }).onConflictDoNothing();
  });
}

/** Unsubscribes by the token alone, without a session, because it is needed after a logout. */
export async function unsubscribeDevice(db: Database, registrationToken: string, topic: string | null): Promise<void> {
  const deviceId = digestRegistration(registrationToken);
  if (topic === null) await db.delete(pushDevices).where(eq(pushDevices.id, deviceId));
  else await db.delete(pushTopics).where(and(eq(pushTopics.deviceId, deviceId), eq(pushTopics.topic, topic)));
}

export interface ListedDevice {
  readonly id: string;
  readonly name: string | null;
  readonly boundAt: number;
  readonly topics: string[];
}

/** Lists the devices of a member with their topics, the last bound first. */
export async function listDevices(db: Database, memberId: number): Promise<ListedDevice[]> {
  const rows = await db
    .select({ id: pushDevices.id, name: pushDevices.name, boundAt: pushDevices.boundAt, topic: pushTopics.topic })
    .from(pushDevices)
    .leftJoin(pushTopics, eq(pushTopics.deviceId, pushDevices.id))
    .where(eq(pushDevices.memberId, memberId))
    .orderBy(desc(pushDevices.boundAt), pushDevices.id, pushTopics.topic);
  const devices = new Map<string, ListedDevice>();
  for (const { id, name, boundAt, topic } of rows) {
    const device = devices.get(id) ?? { id, name, boundAt: boundAt.getTime(), topics: [] };
    if (topic !== null) device.topics.push(topic);
    devices.set(id, device);
  }
  return [...devices.values()];
}
