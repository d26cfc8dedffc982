import { and, asc, eq, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import { MINUTE_MS } from '#contract/limits.ts';
import type { Database } from '../../../db/open-database.ts';
import type { DeliveryState, PushAudience, PushMessage } from '../../../db/tables/push-message.ts';
import { merchants, pushCampaigns, pushDeliveries, pushDevices, pushOutcomes } from '../../../db/tables/schema.ts';

/** Claimed and sent together; at most this many are `unsure` after a process was killed. */
export const BATCH_DELIVERIES = 50;
/** Longer than any batch takes: a delivery that is still `sending` then belongs to a process that ended. */
const CLAIM_LIFE_MS = 5 * MINUTE_MS;

export interface Delivery {
  readonly campaignId: string;
  readonly deviceId: string;
  readonly merchantCode: string;
  readonly projectId: string | null;
  readonly audience: PushAudience;
  readonly message: PushMessage;
  readonly expiresAt: Date;
  /** Includes the current attempt. */
  readonly attempts: number;
  /** Consecutive deliveries that the device's push service has refused. */
  readonly refusals: number;
  /** Null if the member no longer has the device. */
  readonly registrationToken: string | null;
}

/** The result of a delivery; `dueAt` is the time of the next attempt. */
export interface DeliveryEnd {
  readonly delivery: Delivery;
  readonly state: DeliveryState;
  readonly dueAt?: Date;
  readonly isRefusal?: boolean;
}

/** Claims due deliveries, oldest first: from then on no other process sends them, even if this one ends here. */
export async function claimDeliveries(db: Database, now: Date): Promise<Delivery[]> {
  return db.transaction(async (transaction) => {
    const rows = await transaction
      .select({
        campaignId: pushDeliveries.campaignId,
        deviceId: pushDeliveries.deviceId,
        merchantCode: pushCampaigns.merchantCode,
        projectId: sql<string | null>`${merchants.settings}->'identity'->'provider'->>'projectId'`,
        audience: pushCampaigns.audience,
        message: pushCampaigns.message,
        expiresAt: pushCampaigns.expiresAt,
        attempts: sql<number>`${pushDeliveries.attempts} + 1`,
        refusals: sql<number>`coalesce(${pushDevices.refusals}, 0)`,
        registrationToken: pushDevices.registrationToken,
      })
      .from(pushDeliveries)
      .innerJoin(pushCampaigns, eq(pushCampaigns.id, pushDeliveries.campaignId))
      .innerJoin(merchants, eq(merchants.code, pushCampaigns.merchantCode))
      .leftJoin(pushDevices, and(eq(pushDevices.id, pushDeliveries.deviceId), eq(pushDevices.memberId, pushDeliveries.memberId)))
      .where(and(eq(pushDeliveries.state, 'waiting'), lte(pushDeliveries.dueAt, now)))
      .orderBy(asc(pushDeliveries.dueAt))
      .limit(BATCH_DELIVERIES)
      .for('update', { of: pushDeliveries, skipLocked: true });
    const claimed = { state: 'sending' as const, attempts: sql`${pushDeliveries.attempts} + 1`, dueAt: now };
    if (rows.length > 0) await transaction.update(pushDeliveries).set(claimed).where(isOneOf(rows));
    return rows;
  });
}

const isOneOf = (keys: readonly Pick<Delivery, 'campaignId' | 'deviceId'>[]): SQL => {
  const pairs = keys.map(({ campaignId, deviceId }) => sql`(${campaignId}, ${deviceId})`);
  return sql`(${pushDeliveries.campaignId}, ${pushDeliveries.deviceId}) in (${sql.join(pairs, sql`, `)})`;
};

/** Records the results of claimed deliveries, removes devices that are gone, and adds to the totals. */
export async function recordDeliveries(db: Database, ends: readonly DeliveryEnd[]): Promise<void> {
  await db.transaction(async (transaction) => {
    const ended: Outcome[] = [];
    for (const state of new Set(ends.map((end) => end.state))) {
      const those = ends.filter((end) => end.state === state);
      if (state === 'waiting') await putOff(transaction, those);
      else ended.push(...(await end(transaction, those, state)));
    }
    const gone = ends.filter(({ state, delivery }) => state === 'gone' && delivery.registrationToken !== null);
    const ids = gone.map(({ delivery }) => delivery.deviceId);
    if (ids.length > 0) await transaction.delete(pushDevices).where(inArray(pushDevices.id, ids));
    await countRefusals(transaction, ends);
    await addOutcomes(transaction, ended);
  });
}

/** Counts refusals; an accepted delivery resets the count. */
async function countRefusals(db: Database, ends: readonly DeliveryEnd[]): Promise<void> {
  const refused = ends.filter(({ isRefusal }) => isRefusal).map(({ delivery }) => delivery.deviceId);
  const taken = ends
    .filter(({ state, delivery }) => state === 'sent' && delivery.refusals > 0)
    .map((end) => end.delivery.deviceId);
  if (refused.length > 0)
    await db
      .update(pushDevices)
      .set({ refusals: sql`${pushDevices.refusals} + 1` })
      .where(inArray(pushDevices.id, refused));
  if (taken.length > 0) await db.update(pushDevices).set({ refusals: 0 }).where(inArray(pushDevices.id, taken));
}

/** Returns the deliveries it ended: another process may have given up a claim and counted it as unsure. */
async function end(db: Database, ends: readonly DeliveryEnd[], outcome: DeliveryState): Promise<Outcome[]> {
  const deliveries = ends.map(({ delivery }) => delivery);
  const ended = await db
    .update(pushDeliveries)
    .set({ state: outcome })
    .where(and(eq(pushDeliveries.state, 'sending'), isOneOf(deliveries)))
    .returning({ campaignId: pushDeliveries.campaignId, deviceId: pushDeliveries.deviceId });
  const isEnded = ({ campaignId, deviceId }: Delivery) =>
    ended.some((row) => row.campaignId === campaignId && row.deviceId === deviceId);
  return deliveries.filter(isEnded).map(({ merchantCode }) => ({ merchantCode, outcome }));
}

async function putOff(db: Database, ends: readonly DeliveryEnd[]): Promise<void> {
  for (const { delivery, dueAt } of ends)
    await db
      .update(pushDeliveries)
      .set({ state: 'waiting', ...(dueAt && { dueAt }) })
      .where(and(eq(pushDeliveries.state, 'sending'), isOneOf([delivery])));
}

interface Outcome {
  readonly merchantCode: string;
  readonly outcome: DeliveryState;
}

/** Adds to the totals, always in one order: otherwise two concurrent updates could deadlock. */
async function addOutcomes(db: Database, outcomes: readonly Outcome[]): Promise<void> {
  const sums = new Map<string, Outcome & { total: number }>();
  for (const one of outcomes) {
    const key = `${one.outcome} ${one.merchantCode}`;
    sums.set(key, { ...one, total: (sums.get(key)?.total ?? 0) + 1 });
  }
  const rows = [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
  if (rows.length === 0) return;
  await db
    .insert(pushOutcomes)
    .values(rows)
    .onConflictDoUpdate({
      target: [pushOutcomes.merchantCode, pushOutcomes.outcome],
      set: { total: sql`${pushOutcomes.total} + excluded.total` },
    });
}

/** Gives up the claims of processes that ended: the messages may have been sent, so they are not sent again. */
export async function giveUpLostClaims(db: Database, now: Date): Promise<void> {
  const isLost = and(eq(pushDeliveries.state, 'sending'), lt(pushDeliveries.dueAt, new Date(now.getTime() - CLAIM_LIFE_MS)));
  await db.transaction((transaction) => giveUp(transaction, isLost));
}

/** Gives up all waiting deliveries of a restored database, because they may have been sent since the backup. */
export async function giveUpAll(db: Database): Promise<number> {
  return db.transaction(async (transaction) => {
    await transaction.update(pushCampaigns).set({ plannedTo: null });
    return giveUp(transaction, inArray(pushDeliveries.state, ['waiting', 'sending']));
  });
}

async function giveUp(db: Database, isGivenUp: SQL | undefined): Promise<number> {
  const givenUp = await db
    .update(pushDeliveries)
    .set({ state: 'unsure' })
    .from(pushCampaigns)
    .where(and(isGivenUp, eq(pushCampaigns.id, pushDeliveries.campaignId)))
    .returning({ merchantCode: pushCampaigns.merchantCode });
  await addOutcomes(
    db,
    givenUp.map(({ merchantCode }) => ({ merchantCode, outcome: 'unsure' })),
  );
  return givenUp.length;
}

/** Returns the time of the next due delivery; null if none waits. */
export async function findNextDue(db: Database): Promise<Date | null> {
  const [next] = await db
    .select({ dueAt: pushDeliveries.dueAt })
    .from(pushDeliveries)
    .where(eq(pushDeliveries.state, 'waiting'))
    .orderBy(asc(pushDeliveries.dueAt))
    .limit(1);
  return next?.dueAt ?? null;
}
