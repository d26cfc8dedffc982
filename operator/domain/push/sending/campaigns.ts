import { randomUUID } from 'node:crypto';
import { and, asc, count, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { HOUR_MS, SECOND_MS } from '#contract/limits.ts';
import type { Database } from '../../../db/open-database.ts';
import type { DeliveryState, PushAudience, PushMessage } from '../../../db/tables/push-message.ts';
import { members, pushCampaigns, pushDeliveries, pushDevices, pushTopics } from '../../../db/tables/schema.ts';

/** Few enough that planning them stays far below a statement's time limit. */
const PLANNED_AT_ONCE = 5_000;
/** The minimum duration of a campaign, regardless of its messages' time to live. */
const SHORTEST_CAMPAIGN_MS = HOUR_MS;

export interface NewCampaign {
  readonly merchantCode: string;
  readonly audience: PushAudience;
  readonly message: PushMessage;
}

/** Stores a campaign, whose deliveries are planned as it runs. Returns the id by which a device shows the message once. */
export async function startCampaign(db: Database, campaign: NewCampaign, now: Date): Promise<string> {
  const id = randomUUID();
  const lifeMs = Math.max(SHORTEST_CAMPAIGN_MS, campaign.message.ttlSeconds * SECOND_MS);
  const expiresAt = new Date(now.getTime() + lifeMs);
  await db.insert(pushCampaigns).values({ id, ...campaign, createdAt: now, expiresAt });
  return id;
}

type Campaign = typeof pushCampaigns.$inferSelect;

/** Plans the next deliveries of one campaign, in device order; returns false if no campaign has any left. */
export async function planDeliveries(db: Database, now: Date): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const [campaign] = await transaction
      .select()
      .from(pushCampaigns)
      .where(isNotNull(pushCampaigns.plannedTo))
      .orderBy(asc(pushCampaigns.createdAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!campaign) return false;
    const devices = await listNextDevices(transaction, campaign);
    const fields = { campaignId: campaign.id, dueAt: now, createdAt: now };
    const rows = devices.map((device) => ({ ...fields, ...device }));
    if (rows.length > 0) await insertInBatches(transaction, rows);
    const plannedTo = rows.length < PLANNED_AT_ONCE ? null : (rows.at(-1)?.deviceId ?? null);
    await transaction.update(pushCampaigns).set({ plannedTo }).where(eq(pushCampaigns.id, campaign.id));
    return true;
  });
}

/** A statement accepts at most 65,535 parameters. */
const ROWS_A_STATEMENT = 1_000;

async function insertInBatches(db: Database, rows: (typeof pushDeliveries.$inferInsert)[]): Promise<void> {
  for (let first = 0; first < rows.length; first += ROWS_A_STATEMENT)
    await db
      .insert(pushDeliveries)
      .values(rows.slice(first, first + ROWS_A_STATEMENT))
      .onConflictDoNothing();
}

function listNextDevices(db: Database, { merchantCode, audience, plannedTo }: Campaign) {
  const isSelected = and(
    eq(members.merchantCode, merchantCode),
    gt(pushDevices.id, plannedTo ?? ''),
    audience.kind === 'member' ? eq(members.userName, audience.userName) : undefined,
    audience.kind === 'topic' ? isInTopic(db, audience.topic) : undefined,
  );
  return db
    .select({ deviceId: pushDevices.id, memberId: pushDevices.memberId })
    .from(pushDevices)
    .innerJoin(members, eq(members.id, pushDevices.memberId))
    .where(isSelected)
    .orderBy(asc(pushDevices.id))
    .limit(PLANNED_AT_ONCE);
}

const isInTopic = (db: Database, topic: string) =>
  sql`exists ${db
    .select({ found: sql`1` })
    .from(pushTopics)
    .where(and(eq(pushTopics.deviceId, pushDevices.id), eq(pushTopics.topic, topic)))}`;

export type DeliveryCounts = Partial<Record<DeliveryState, number>>;

/** Counts the planned deliveries of a campaign by state. */
export async function countDeliveries(db: Database, campaignId: string): Promise<DeliveryCounts> {
  const rows = await db
    .select({ state: pushDeliveries.state, total: count() })
    .from(pushDeliveries)
    .where(eq(pushDeliveries.campaignId, campaignId))
    .groupBy(pushDeliveries.state);
  return Object.fromEntries(rows.map(({ state, total }) => [state, total]));
}
