import { HOUR_MS } from '#contract/limits.ts';
import type { GatewayEnvironment } from '../environment.ts';
import type { GatewayDatabase, GatewayStore } from '../store/database.ts';
import { beginChange, deleteMember, tryDatabase } from '../store/database.ts';
import type { StoredReply } from '../store/rows.ts';
import { fitsRow } from '../wire/fits-row.ts';

const MAX_IN_MEMORY = 200;
const MAX_STORED = 600;
/** Counting the entries costs as much as storing one, so it is not done on every put. */
const TRIM_EVERY_PUTS = 20;
/** The time of a reply's last use is written at most this often. */
const RECORD_USE_EVERY_MS = HOUR_MS;

/** Stored replies: a small memory in front, IndexedDB behind it. Reads and writes never throw. docs/product/gateway.md */
export interface ReplyCache {
  /** Returns synchronously if the key is in memory; `isAnnounced` also finds a newer reply that another host has stored. */
  find(key: string, now: number, isAnnounced?: boolean): StoredReply | undefined | Promise<StoredReply | undefined>;
  put(reply: Omit<StoredReply, 'build'>): Promise<void>;
  /** Deletes the member's replies and outbox entries. */
  purgeMember(member: string): Promise<void>;
  /** Deletes the replies whose key matches, from memory at once and from disk by the time it resolves. */
  purge(isPurged: (key: string) => boolean): Promise<void>;
  /** Returns every stored reply of all partitions; without storage, those in memory. */
  list(): Promise<readonly StoredReply[]>;
}

export function createReplyCache(
  store: GatewayStore,
  environment: Pick<GatewayEnvironment, 'build' | 'findReplySchema'>,
): ReplyCache {
  const { build } = environment;
  const memory = new Map<string, StoredReply>();
  let puts = 0;
  let purges = 0;
  const remember = (reply: StoredReply) => {
    memory.delete(reply.key);
    memory.set(reply.key, reply);
    const oldest = memory.keys().next().value;
    if (memory.size > MAX_IN_MEMORY && oldest !== undefined) memory.delete(oldest);
  };
  const read = async (key: string, now: number) => {
    const purgesBefore = purges;
    const found = await tryDatabase(store, (database) => database.get('replies', key));
    const remembered = memory.get(key);
    // The database may be missing or full.
    if (!found || (remembered && remembered.storedAt > found.storedAt)) return remembered;
    // Another build may have a different schema.
    if (found.build !== build && !(await fitsRow(found.endpoint, found.value, environment))) return undefined;
    // A purge during the read may have removed this reply.
    return purges === purgesBefore ? use(found, now) : found;
  };
  const use = (reply: StoredReply, now: number): StoredReply => {
    const isRecorded = now - reply.usedAt < RECORD_USE_EVERY_MS;
    const used = isRecorded ? reply : { ...reply, usedAt: now };
    remember(used);
    if (!isRecorded) void tryDatabase(store, (database) => recordUse(database, used));
    return used;
  };
  return {
    find: (key, now, isAnnounced) => {
      const remembered = memory.get(key);
      // Another host of the gateway may have had the fields confirmed.
      return remembered && !remembered.unconfirmed && !isAnnounced ? use(remembered, now) : read(key, now);
    },
    put: async (checked) => {
      const reply = { ...checked, build };
      remember(reply);
      puts += 1;
      const isTrimDue = puts % TRIM_EVERY_PUTS === 1;
      await tryDatabase(store, (database) => write(database, reply, isTrimDue));
    },
    purgeMember: async (member) => {
      purges += 1;
      for (const [key, reply] of memory) if (reply.member === member) memory.delete(key);
      // Deletes outbox entries too, because the module that sends them may not be loaded.
      await tryDatabase(store, (database) => deleteMember(database, member, 'replies', 'outbox'));
    },
    purge: async (isPurged) => {
      purges += 1;
      for (const key of memory.keys()) if (isPurged(key)) memory.delete(key);
      await tryDatabase(store, (database) => deleteKeys(database, isPurged));
    },
    list: async () => (await tryDatabase(store, (database) => database.getAll('replies'))) ?? [...memory.values()],
  };
}

/** Writes the time of use only if the reply was not purged meanwhile. */
async function recordUse(database: GatewayDatabase, { key, usedAt }: StoredReply): Promise<void> {
  const transaction = beginChange(database, 'replies');
  const stored = await transaction.store.get(key);
  if (stored) await transaction.store.put({ ...stored, usedAt });
  await transaction.done;
}

/** Deletes the least recently used replies when the disk is full; never fails the call. */
async function write(database: GatewayDatabase, reply: StoredReply, isTrimDue: boolean): Promise<void> {
  try {
    await database.put('replies', reply);
    if (isTrimDue) await trim(database, MAX_STORED);
  } catch {
    await trim(database, MAX_STORED / 2)
      .then(() => database.put('replies', reply))
      .catch(() => undefined);
  }
}

async function trim(database: GatewayDatabase, maxEntries: number): Promise<void> {
  let surplus = (await database.count('replies')) - maxEntries;
  if (surplus <= 0) return;
  const transaction = beginChange(database, 'replies');
  let cursor = await transaction.store.index('usedAt').openCursor();
  while (cursor && surplus > 0) {
    await cursor.delete();
    surplus -= 1;
    cursor = await cursor.continue();
  }
  await transaction.done;
}

async function deleteKeys(database: GatewayDatabase, isPurged: (key: string) => boolean): Promise<void> {
  const transaction = beginChange(database, 'replies');
  const keys = await transaction.store.getAllKeys();
  await Promise.all(keys.filter(isPurged).map((key) => transaction.store.delete(key)));
  await transaction.done;
}
