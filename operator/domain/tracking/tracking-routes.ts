import { sql } from 'drizzle-orm';
import type { CounterName } from '#contract/calls/gateway.ts';
import { TRACKING_HEADER_MAX_BYTES } from '#contract/limits.ts';
import { HEADER } from '#contract/names.ts';
import type { Database } from '../../db/open-database.ts';
import { counterBatches, gatewayCounters, trackedEvents } from '../../db/tables/schema.ts';
import { readClientNetwork } from '../../http/client-ip.ts';
import { consumeHourlyQuota } from '../../limits/hourly-limits.ts';
import type { EndpointRouter, HandlerDeps } from '../../protocol/endpoint-router.ts';
import { replaceLoneSurrogates } from '../../protocol/storable-input.ts';

/** The maximum that a gateway counts in one batch; a higher count is invented. */
const MAX_COUNTED = 10_000;

/** Takes events and counters, which outboxes deliver at least once; docs/product/outbox.md */
export function registerTrackingRoutes(router: EndpointRouter, { now }: HandlerDeps): void {
  router.handle('tracking.event', async ({ body, merchant, session, context, db }) => {
    const caller = { memberId: session?.memberId, network: readClientNetwork(context) };
    await consumeHourlyQuota(db, { purpose: 'tracking', ...caller, amount: (await context.req.text()).length }, now());
    const touchPoints = readTouchPoints(context.req.header(HEADER.tracking));
    const shared = { merchantCode: merchant.code, memberId: session?.memberId ?? null, createdAt: now() };
    const rows = body.events
      .map((event) => replaceLoneSurrogates(event))
      .map((event) => ({ ...shared, eventId: event.eventID, name: event.eventName, event: { ...event, ...touchPoints } }));
    await db.insert(trackedEvents).values(rows).onConflictDoNothing();
  });

  router.handle('gateway.counters', async ({ body, merchant, context, db }) => {
    const counted = Object.values(body.counts).map((count) => Math.min(MAX_COUNTED, count));
    const amount = counted.reduce((sum, count) => sum + count, 1);
    await consumeHourlyQuota(db, { purpose: 'counters', network: readClientNetwork(context), amount }, now());
    // A call without a key has no transaction around batch and sums.
    await db.transaction((transaction) => addBatch(transaction, merchant.code, body, now()));
    return { countedBatchId: body.id };
  });
}

/** Reads the visits that led to the events; a header that is too long is ignored. docs/product/tracking.md */
function readTouchPoints(header = ''): { touchPoints?: string } {
  return header !== '' && header.length <= TRACKING_HEADER_MAX_BYTES ? { touchPoints: header } : {};
}

async function addBatch(
  db: Database,
  merchantCode: string,
  { id, counts }: { id: string; counts: Record<CounterName, number> },
  now: Date,
): Promise<void> {
  const isNew = await db.insert(counterBatches).values({ id, createdAt: now }).onConflictDoNothing().returning();
  if (isNew.length === 0) return;
  const rows = (Object.keys(counts) as CounterName[])
    .filter((name) => counts[name] > 0)
    .map((name) => ({ merchantCode, name, total: Math.min(MAX_COUNTED, counts[name]) }));
  if (rows.length === 0) return;
  await db
    .insert(gatewayCounters)
    .values(rows)
    .onConflictDoUpdate({
      target: [gatewayCounters.merchantCode, gatewayCounters.name],
      set: { total: sql`${gatewayCounters.total} + excluded.total` },
    });
}
