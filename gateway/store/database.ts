import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb';
import type { LineHealth, OutboxEntry, StoredReply } from './rows.ts';

/** One database for both hosts, so the worker continues from the page's state. */
export interface GatewaySchema extends DBSchema {
  replies: { key: string; value: StoredReply; indexes: { member: string; usedAt: number } };
  lines: { key: string; value: LineHealth };
  /** Single values by name; another object store would need a version that an older build cannot open. */
  facts: { key: string; value: unknown };
  outbox: { key: string; value: OutboxEntry; indexes: { member: string; createdAt: number } };
}
export type GatewayDatabase = IDBPDatabase<GatewaySchema>;

/** Key of the stored deployment file; docs/product/deployment.md */
export const DEPLOYMENT_KEY = 'deployment';
/** Key of the stored signed list of lines; docs/product/line-list.md */
export const LINE_LIST_KEY = 'line-list';
/** Begins the names of the keys to which sessions are bound; the digest of the token follows. docs/product/proofs.md */
export const SESSION_KEY_PREFIX = 'session-key ';

export const DATABASE_NAME = 'fastline-gateway';
const VERSION = 2;
/** An origin that its player leaves opens the database with it, so that no host ever opens it again. docs/product/leaving-a-domain.md */
export const LEAVING_VERSION = 1_000;
const LIMIT_MS = 3_000;

/** The database, which may still be opening, or never open. */
export interface GatewayStore {
  /**
   * Undefined if storage is blocked, broken or too slow; the caller continues without it. A connection that the browser closed,
   * or that the caller reports as closed, is opened again.
   */
  ready(closed?: GatewayDatabase): Promise<GatewayDatabase | undefined>;
  isSettled(): boolean;
}

export function openGatewayStore(): GatewayStore {
  let settled = false;
  let current: GatewayDatabase | undefined;
  let isOpen = true;
  let hasLeft = false;

  const connect = (): Promise<GatewayDatabase | undefined> => {
    isOpen = true;
    const close = (nextVersion?: number | null) => {
      isOpen = false;
      hasLeft ||= nextVersion === LEAVING_VERSION;
    };
    const opening = (hasLeft ? Promise.reject(new Error('left')) : open(close))
      .then((database) => (current = database))
      .catch(() => undefined)
      .finally(() => {
        settled = true;
      });
    // A database that opens late serves every later call.
    const timeLimit = waitForLimit();
    return Promise.race([opening, timeLimit]).then((inTime) => inTime ?? current);
  };
  let connection = connect();
  return {
    ready: (closed) => {
      if (!isOpen || (closed && closed === current)) {
        current = undefined;
        connection = connect();
      }
      return current ? Promise.resolve(current) : connection;
    },
    isSettled: () => settled,
  };
}

/** Errors of a closed connection; some versions of Safari use the second one. */
const CLOSED_ERRORS: readonly string[] = ['InvalidStateError', 'UnknownError'];

/** Runs a step on the database; undefined if the database is missing or the step fails or times out. */
export function tryDatabase<T>(
  store: Pick<GatewayStore, 'ready'>,
  step: (database: GatewayDatabase) => Promise<T>,
): Promise<T | undefined> {
  const attempt = async (database: GatewayDatabase | undefined) => database && Promise.race([step(database), waitForLimit()]);
  const attemptTwice = async () => {
    const database = await store.ready();
    try {
      return await attempt(database);
    } catch (error) {
      if (!database) return undefined;
      const isClosed = CLOSED_ERRORS.includes((error as Error).name);
      const next = await (isClosed ? store.ready(database) : store.ready());
      // The storage was deleted or evicted while the app was open, so the step runs on a new database.
      return next === database ? undefined : attempt(next);
    }
  };
  return attemptTwice().catch(() => undefined);
}

const waitForLimit = () => new Promise<undefined>((resolve) => setTimeout(resolve, LIMIT_MS));

async function open(onClosed: (nextVersion?: number | null) => void): Promise<GatewayDatabase> {
  return openDB<GatewaySchema>(DATABASE_NAME, VERSION, {
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
    // The database is being deleted or upgraded by a newer build. It cannot be opened again, so the gateway continues in memory.
    blocking: (_current, next, event) => {
      (event.target as IDBDatabase).close();
      onClosed(next);
    },
    terminated: () => onClosed(),
  });
}

type Change<Names extends ArrayLike<StoreNames<GatewaySchema>>> = IDBPTransaction<GatewaySchema, Names, 'readwrite'>;

/** Starts a write transaction; `done` is handled at once, because a full disk may end it during its first step. */
export function beginChange<const Names extends readonly StoreNames<GatewaySchema>[]>(
  database: GatewayDatabase,
  ...names: Names
): Change<Names> {
  const change = database.transaction(names, 'readwrite');
  change.done.catch(() => undefined);
  return change;
}

type MemberStore = 'replies' | 'outbox';

/** Deletes a member's data from these stores, in one transaction. */
export async function deleteMember(database: GatewayDatabase, member: string, ...names: readonly MemberStore[]): Promise<void> {
  const change = beginChange(database, ...names);
  for (const name of names) {
    const store = change.objectStore(name);
    const keys = await store.index('member').getAllKeys(member);
    await Promise.all(keys.map((key) => store.delete(key)));
  }
  await change.done;
}
