import type { GatewayDatabase, GatewayStore } from '../store/database.ts';
import { beginChange, deleteMember, tryDatabase } from '../store/database.ts';
import type { OutboxEntry } from '../store/rows.ts';
import { claim, createDueTimes, isForgotten } from './outbox-entry.ts';

/** The entries as all hosts share them: each change is one transaction, so that an entry has one sender at a time. */
export interface OutboxStore {
  /** Undefined when storage did not take it. One id is one entry. */
  add(entry: OutboxEntry): Promise<'kept' | undefined>;
  /** Claims the oldest entry that is due; null when none is, undefined when storage cannot say. */
  claimNext(now: number, isNewNetwork: boolean): Promise<OutboxEntry | null | undefined>;
  /** Stores the outcome of a try; null deletes the entry. One that was purged or claimed again meanwhile stays as it is. */
  settle(claimed: OutboxEntry, next: OutboxEntry | null): Promise<void>;
  purgeMember(member: string): Promise<void>;
  readAll(): Promise<OutboxEntry[]>;
}

export function createOutboxStore(store: GatewayStore): OutboxStore {
  // A store that fails costs at most a repeated delivery.
  return {
    add: (entry) => tryDatabase(store, (database) => add(database, entry)),
    claimNext: (now, isNewNetwork) => tryDatabase(store, (database) => claimNext(database, now, isNewNetwork)),
    settle: (claimed, next) => tryDatabase(store, (database) => storeOutcome(database, claimed, next)),
    purgeMember: (member) => tryDatabase(store, (database) => deleteMember(database, member, 'outbox')),
    readAll: async () => (await tryDatabase(store, (database) => database.getAllFromIndex('outbox', 'createdAt'))) ?? [],
  };
}

async function add(database: GatewayDatabase, entry: OutboxEntry): Promise<'kept'> {
  const { store, done } = beginChange(database, 'outbox');
  if ((await store.getKey(entry.id)) === undefined) await store.put(entry);
  await done;
  return 'kept';
}

async function claimNext(database: GatewayDatabase, now: number, isNewNetwork: boolean): Promise<OutboxEntry | null> {
  const { store, done } = beginChange(database, 'outbox');
  const findDueAt = createDueTimes(now, isNewNetwork);
  let claimed: OutboxEntry | null = null;
  let cursor = await store.index('createdAt').openCursor();
  while (cursor && !claimed) {
    const entry = cursor.value;
    if (isForgotten(entry, now)) await cursor.delete();
    else if (findDueAt(entry) <= now) {
      const next = claim(entry, now);
      await cursor.update(next);
      if (next.state.kind === 'sending') claimed = next;
    }
    cursor = await cursor.continue();
  }
  await done;
  return claimed;
}

async function storeOutcome(database: GatewayDatabase, claimed: OutboxEntry, next: OutboxEntry | null): Promise<void> {
  const { store, done } = beginChange(database, 'outbox');
  const current = await store.get(claimed.id);
  if (!next) await store.delete(claimed.id);
  else if (current && isSameClaim(current, claimed)) await store.put(next);
  await done;
}

function isSameClaim({ state, tries }: OutboxEntry, claimed: OutboxEntry): boolean {
  const isSending = state.kind === 'sending' && claimed.state.kind === 'sending';
  return isSending && state.until === claimed.state.until && tries === claimed.tries;
}
