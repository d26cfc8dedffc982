import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb';
import type { LineHealth, OutboxEntry, StoredReply } from './rows.ts';

/** One database for both hosts: the worker goes on where the page left off. */
export interface GatewaySchema extends DBSchema {
  replies: { key: string; value: StoredReply; indexes: { member: string; usedAt: number } };
  lines: { key: string; value: LineHealth };
  /** Single values by name; another name would need a version that an older build cannot open. */
  facts: { key: string; value: unknown };
  outbox: { key: string; value: OutboxEntry; indexes: { member: string; createdAt: number } };
}
export type GatewayDatabase = IDBPDatabase<GatewaySchema>;

/** The fact that the deployment file is; docs/product/deployment.md */
export const DEPLOYMENT_KEY = 'deployment';

const NAME = 'fastline-gateway';
const VERSION = 2;
const LIMIT_MS = 3_000;

/** The database, which may still be opening, or never open. */
export interface GatewayStore {
  /** Undefined when storage is blocked, broken or does not answer in time, and the caller goes on without. */
  ready(): Promise<GatewayDatabase | undefined>;
  isSettled(): boolean;
}

export function openGatewayStore(): GatewayStore {
  let settled = false;
  const opening = open()
    .catch(() => undefined)
    .finally(() => {
      settled = true;
    });
  const late = waitForLimit();
  // A database that opens late serves every call from then on.
  return { ready: () => Promise.race([opening, late]), isSettled: () => settled };
}

/** Does a step on the database; undefined where that is missing, or the step fails or does not end in time, and the caller goes on without. */
export function tryDatabase<T>(
  store: Pick<GatewayStore, 'ready'>,
  step: (database: GatewayDatabase) => Promise<T>,
): Promise<T | undefined> {
  return store
    .ready()
    .then((database) => database && Promise.race([step(database), waitForLimit()]))
    .catch(() => undefined);
}

const waitForLimit = () => new Promise<undefined>((resolve) => setTimeout(resolve, LIMIT_MS));

async function open(): Promise<GatewayDatabase> {
  return openDB<GatewaySchema>(NAME, VERSION, {
    upgrade(database, from) {
      if (from < 1) {
        const replies = database.createObjectStore('replies', { keyPath: 'key' });
        replies.createIndex('member', 'member');
        replies.createIndex('usedAt', 'usedAt');
        database.createObjectStore('lines');
        database.createObjectStore('facts');
      }
      const outbox = database.createObjectStore('outbox', { keyPath: 'id' });
      outbox.createIndex('member', 'member');
      outbox.createIndex('createdAt', 'createdAt');
    },
    // A newer build wants to upgrade, so this one closes and works from memory.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
}

type Change<Names extends ArrayLike<StoreNames<GatewaySchema>>> = IDBPTransaction<GatewaySchema, Names, 'readwrite'>;

/** Begins a transaction that writes. Its end has a handler from the start, because a full disk may end it during its first step. */
export function beginChange<const Names extends readonly StoreNames<GatewaySchema>[]>(
  database: GatewayDatabase,
  ...names: Names
): Change<Names> {
  const change = database.transaction(names, 'readwrite');
  change.done.catch(() => undefined);
  return change;
}

type MemberStore = 'replies' | 'outbox';

/** Deletes what these stores have of a member, in one transaction. */
export async function deleteMember(database: GatewayDatabase, member: string, ...names: readonly MemberStore[]): Promise<void> {
  const change = beginChange(database, ...names);
  for (const name of names) {
    const store = change.objectStore(name);
    const keys = await store.index('member').getAllKeys(member);
    await Promise.all(keys.map((key) => store.delete(key)));
  }
  await change.done;
}
