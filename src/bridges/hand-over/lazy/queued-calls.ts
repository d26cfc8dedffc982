import * as v from 'valibot';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, findEndpoint } from '#contract/endpoints.ts';
import { NonEmptyString } from '#contract/schemas/values.ts';
import { beginChange, type GatewayStore, openGatewayStore, tryDatabase } from '#gateway/store/database.ts';
import type { OutboxEntry } from '#gateway/store/rows.ts';

/** The entry may come from another build, whose table has other rows. */
const isQueued = (name: string): boolean =>
  (findEndpoint(name as EndpointName) as Endpoint | undefined)?.queue === 'until-delivered';

/** An entry that waits for its delivery: only a call of a queued row is one. */
const Entry = v.object({
  id: NonEmptyString,
  member: v.string(),
  createdAt: v.number(),
  tries: v.pipe(v.number(), v.minValue(0)),
  misses: v.pipe(v.number(), v.minValue(0)),
  state: v.union([
    v.object({ kind: v.literal('pending'), notBefore: v.number() }),
    v.object({ kind: v.literal('sending'), until: v.number() }),
  ]),
  call: v.object({
    type: v.literal('call'),
    id: NonEmptyString,
    endpoint: v.pipe(v.string(), v.check(isQueued)),
    context: v.object({ merchant: v.string(), language: v.string(), token: v.nullable(v.string()) }),
    query: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))),
    body: v.optional(v.unknown()),
    headers: v.optional(v.record(v.string(), v.string())),
  }),
});

/** The outbox of this origin, read and written beside the gateway. docs/product/leaving-a-domain.md */
export interface QueuedCalls {
  /** The calls that are still to be delivered; rejects if the database cannot be read, because it may have some then. */
  list(): Promise<OutboxEntry[]>;
  /** Stores each entry once per id, all or none; rejects if one cannot be stored, or is not a queued call of this merchant. */
  add(entries: readonly unknown[], merchant: string): Promise<void>;
}

export function openQueuedCalls(store: Pick<GatewayStore, 'ready'> = openGatewayStore()): QueuedCalls {
  return {
    list: async () => {
      const entries = await tryDatabase(store, (database) => database.getAll('outbox'));
      if (!entries) throw new Error('the outbox cannot be read');
      // Neither a dead entry nor one of a row that this build does not have would ever be delivered.
      return entries.filter((entry) => v.is(Entry, entry));
    },
    add: async (entries, merchant) => {
      const parsed = entries.map((entry) => toWaiting(v.parse(Entry, entry) as OutboxEntry));
      if (parsed.some(({ call }) => call.context.merchant !== merchant)) throw new Error('a call of another merchant');
      const stored = await tryDatabase(store, async (database) => {
        const { store: outbox, done } = beginChange(database, 'outbox');
        for (const entry of parsed) if ((await outbox.getKey(entry.id)) === undefined) await outbox.put(entry);
        await done;
        return true;
      });
      if (!stored) throw new Error('the outbox cannot be written');
    },
  };
}

/** A call that was on its way from the old origin is due at once, under the same id. */
const toWaiting = (entry: OutboxEntry): OutboxEntry =>
  entry.state.kind === 'sending' ? { ...entry, state: { kind: 'pending', notBefore: 0 } } : entry;
