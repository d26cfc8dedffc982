import { HOUR_MS } from '#contract/limits.ts';
import type { GatewayEnvironment } from '../environment.ts';
import type { GatewayDatabase, GatewayStore } from '../store/database.ts';
import { beginChange, deleteMember, tryDatabase } from '../store/database.ts';
import type { StoredReply } from '../store/rows.ts';
import { fitsRow } from '../wire/fits-row.ts';

const MAX_IN_MEMORY = 200;
const MAX_STORED = 600;
/** Counting the entries costs as much as storing one, so it is not done at each put. */
const TRIM_EVERY_PUTS = 20;
/** The time of a reply's last use is written at most this often. */
const NOTE_USE_EVERY_MS = HOUR_MS;

/** Stored replies: a small memory in front, IndexedDB behind it. Reads and writes never throw. docs/product/gateway.md */
export interface ReplyCache {
  /** The answer is synchronous where memory has the key. */
  find(key: string, now: number): StoredReply | undefined | Promise<StoredReply | undefined>;
  put(reply: Omit<StoredReply, 'build'>): Promise<void>;
  /** What the member has waiting in the outbox is deleted with the replies. */
  purgeMember(member: string): Promise<void>;
  /** Forgets the replies of these names, on disk too when it resolves. */
  purge(isUntrue: (key: string) => boolean): Promise<void>;
  /** Every stored reply, of all partitions; where storage is missing those of the memory. */
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
    if (!found) return undefined;
    // Another build may have another schema.
    if (found.build !== build && !(await fitsRow(found.endpoint, found.value, environment))) return undefined;
    // What was purged meanwhile may have been this.
    return purges === purgesBefore ? use(found, now) : found;
  };
  const use = (reply: StoredReply, now: number): StoredReply => {
    const isNoted = now - reply.usedAt < NOTE_USE_EVERY_MS;
    const used = isNoted ? reply : { ...reply, usedAt: now };
    remember(used);
    if (!isNoted) void tryDatabase(store, (database) => noteUse(database, used));
    return used;
  };
  return {
    find: (key, now) => {
      const known = memory.get(key);
      return known ? use(known, now) : read(key, now);
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
      // Outbox entries too, because the part that sends those may not be loaded.
      await tryDatabase(store, (database) => deleteMember(database, member, 'replies', 'outbox'));
    },
    purge: async (isUntrue) => {
      purges += 1;
      for (const key of memory.keys()) if (isUntrue(key)) memory.delete(key);
      await tryDatabase(store, (database) => deleteKeys(database, isUntrue));
    },
    list: async () => (await tryDatabase(store, (database) => database.getAll('replies'))) ?? [...memory.values()],
  };
}

/** A reply that was purged meanwhile stays purged. */
async function noteUse(database: GatewayDatabase, { key, usedAt }: StoredReply): Promise<void> {
  const transaction = beginChange(database, 'replies');
  const stored = await transaction.store.get(key);
  if (stored) await transaction.store.put({ ...stored, usedAt });
  await transaction.done;
}

/** A full disk deletes the replies whose last use is longest ago; it never fails the call. */
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

async function trim(database: GatewayDatabase, most: number): Promise<void> {
  let surplus = (await database.count('replies')) - most;
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

async function deleteKeys(database: GatewayDatabase, isUntrue: (key: string) => boolean): Promise<void> {
  const transaction = beginChange(database, 'replies');
  const keys = await transaction.store.getAllKeys();
  await Promise.all(keys.filter(isUntrue).map((key) => transaction.store.delete(key)));
  await transaction.done;
}
