import { lt, sql } from 'drizzle-orm';
import { OUTBOX_LIFE_MS } from '#contract/limits.ts';
import type { CounterName } from '#contract/schemas/gateway.ts';
import type { RouteParts } from '../../app/deps.ts';
import type { Database } from '../../db/open-database.ts';
import { counterBatches, gatewayCounters, trackedEvents } from '../../db/tables/schema.ts';
import { readNetwork } from '../../http/client-ip.ts';
import { spendHourly } from '../../limits/hourly-quotas.ts';
import type { RowServer } from '../../protocol/endpoint-router.ts';
import { mendText } from '../../protocol/storable-input.ts';

/** A gateway counts no further in one batch; more is made up. */
const MOST_COUNTED = 10_000;

/** What outboxes deliver, at least once there and once here; docs/product/outbox.md */
export function registerTrackingRoutes(rows: RowServer, { now }: RouteParts): void {
  rows.serve('tracking.event', async ({ body, merchant, session, context, db }) => {
    const caller = { memberId: session?.memberId, network: readNetwork(context) };
    await spendHourly(db, { purpose: 'tracking', ...caller, amount: (await context.req.text()).length }, now());
    const shared = { merchantCode: merchant.code, memberId: session?.memberId ?? null, createdAt: now() };
    const told = body.events
      .map((event) => mendText(event))
      .map((event) => ({ ...shared, eventId: event.eventID, name: event.eventName, event }));
    await db.insert(trackedEvents).values(told).onConflictDoNothing();
  });

  rows.serve('gateway.counters', async ({ body, merchant, context, db }) => {
    const counted = Object.values(body.counts).map((count) => Math.min(MOST_COUNTED, count));
    const amount = counted.reduce((sum, count) => sum + count, 1);
    await spendHourly(db, { purpose: 'counters', network: readNetwork(context), amount }, now());
    // Without a key nothing else holds batch and sums together.
    await db.transaction((transaction) => addBatch(transaction, merchant.code, body, now()));
    return { countedBatchId: body.id };
  });
}

async function addBatch(
  db: Database,
  merchantCode: string,
  { id, counts }: { id: string; counts: Record<CounterName, number> },
  now: Date,
): Promise<void> {
  await db.delete(counterBatches).where(lt(counterBatches.createdAt, new Date(now.getTime() - 2 * OUTBOX_LIFE_MS)));
  const isNew = await db.insert(counterBatches).values({ id, createdAt: now }).onConflictDoNothing().returning();
  if (isNew.length === 0) return;
  const rows = (Object.keys(counts) as CounterName[]).map((name) => ({
    merchantCode,
    name,
    total: Math.min(MOST_COUNTED, counts[name]),
  }));
  await db
    .insert(gatewayCounters)
    .values(rows)
    .onConflictDoUpdate({
      target: [gatewayCounters.merchantCode, gatewayCounters.name],
      set: { total: sql`${gatewayCounters.total} + excluded.total` },
    });
}
