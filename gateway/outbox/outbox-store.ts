import type { GatewayDatabase, GatewayStore } from '../store/database.ts';
import { beginChange, deleteMember, tryDatabase } from '../store/database.ts';
import type { OutboxEntry } from '../store/rows.ts';
import { claim, createDueTimes, isForgotten } from './outbox-entry.ts';

/** Entries are sent in the order of `createdAt`, so it rises with each, also within a millisecond or when the clock is set back. */
const LEAST_STEP_MS = 0.001;

/** The entries shared by all hosts. Each change is one transaction, so that an entry has one sender at a time. */
export interface OutboxStore {
  /** Stores an entry once per id; undefined if storage fails. */
  add(entry: OutboxEntry): Promise<'stored' | undefined>;
  /** Claims the oldest due entry; null if no entry is due, undefined if storage fails. */
  claimNext(now: number, isNewNetwork: boolean): Promise<OutboxEntry | null | undefined>;
  /** Stores an attempt's outcome, null to delete; an entry that was purged or claimed again meanwhile is unchanged. */
  settle(claimed: OutboxEntry, next: OutboxEntry | null): Promise<void>;
  purgeMember(member: string): Promise<void>;
  readAll(): Promise<OutboxEntry[]>;
}

export function createOutboxStore(store: GatewayStore): OutboxStore {
  // A storage failure causes a repeated delivery at worst.
  return {
    add: (entry) => tryDatabase(store, (database) => add(database, entry)),
    claimNext: (now, isNewNetwork) => tryDatabase(store, (database) => claimNext(database, now, isNewNetwork)),
    settle: (claimed, next) => tryDatabase(store, (database) => storeOutcome(database, claimed, next)),
    purgeMember: (member) => tryDatabase(store, (database) => deleteMember(database, member, 'outbox')),
    readAll: async () => (await tryDatabase(store, (database) => database.getAllFromIndex('outbox', 'createdAt'))) ?? [],
  };
}

async function add(database: GatewayDatabase, entry: OutboxEntry): Promise<'stored'> {
  const { store, done } = beginChange(database, 'outbox');
  const [same, last] = await Promise.all([store.getKey(entry.id), store.index('createdAt').openKeyCursor(null, 'prev')]);
  const createdAt = Math.max(entry.createdAt, last ? last.key + LEAST_STEP_MS : entry.createdAt);
  if (same === undefined) await store.put({ ...entry, createdAt });
  await done;
  return 'stored';
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
