import { COUNTERS_ENDPOINT } from '#contract/endpoints.ts';
import type { CallContext, CallMessage } from '#contract/messages/gateway-messages.ts';
import { isNothing, NO_COUNTS } from '../store/counters.ts';
import type { GatewayDatabase, GatewayStore } from '../store/database.ts';
import { beginChange, tryDatabase } from '../store/database.ts';
import { SHARED_MEMBER } from '../store/partition.ts';
import { COUNTS_KEY, type CounterStore, GATHER_MS, readGathered } from './counter-store.ts';
import { createEntry } from './outbox-entry.ts';

/** Moves counts that are at least a minute old into the outbox as one batch; returns true if it did. Never rejects. */
export async function makeCounterBatch(
  counters: CounterStore,
  store: GatewayStore,
  { merchant, language }: CallContext,
  now: number,
): Promise<boolean> {
  await counters.beginBatch();
  const context = { merchant, language, token: null };
  const next = await tryDatabase(store, (database) => moveToOutbox(database, context, now));
  if (typeof next === 'number') counters.scheduleBatchAt(next);
  return next === 'moved';
}

/** Moves the counts in one transaction, so that none is lost or doubled; returns the time of the next check if too early. */
async function moveToOutbox(database: GatewayDatabase, context: CallContext, now: number): Promise<'moved' | number> {
  const transaction = beginChange(database, 'facts', 'outbox');
  const facts = transaction.objectStore('facts');
  const { counts, since } = readGathered(await facts.get(COUNTS_KEY)) ?? { counts: NO_COUNTS, since: Infinity };
  const isDue = !isNothing(counts) && Math.abs(now - since) >= GATHER_MS;
  if (isDue) {
    const id = `counts-${[...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('')}`;
    const call: CallMessage = { type: 'call', id, endpoint: COUNTERS_ENDPOINT, context, body: { id, counts } };
    await transaction.objectStore('outbox').put(createEntry(call, SHARED_MEMBER, now));
    await facts.delete(COUNTS_KEY);
  }
  await transaction.done;
  return isDue ? 'moved' : since + GATHER_MS;
}
