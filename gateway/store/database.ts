import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { StoredReply } from '../cache/stored-reply.ts';
import type { LineHealth } from '../lines/line-health.ts';

/** One database for both hosts: the worker goes on where the page left off. */
export interface GatewaySchema extends DBSchema {
  replies: { key: string; value: StoredReply; indexes: { member: string; usedAt: number } };
  lines: { key: string; value: LineHealth };
  facts: { key: string; value: unknown };
}
export type GatewayDatabase = IDBPDatabase<GatewaySchema>;

const NAME = 'fastline-gateway';
const VERSION = 1;
const OPEN_LIMIT_MS = 1_000;

/** Opens the database; null when storage is blocked, broken or does not answer, and the caller goes on without. */
export async function openGatewayDatabase(): Promise<GatewayDatabase | null> {
  const silence = new Promise<null>((resolve) => setTimeout(resolve, OPEN_LIMIT_MS, null));
  return Promise.race([open(), silence]).catch(() => null);
}

async function open(): Promise<GatewayDatabase> {
  return openDB<GatewaySchema>(NAME, VERSION, {
    upgrade(database) {
      const replies = database.createObjectStore('replies', { keyPath: 'key' });
      replies.createIndex('member', 'member');
      replies.createIndex('usedAt', 'usedAt');
      database.createObjectStore('lines');
      database.createObjectStore('facts');
    },
    // A newer build wants to upgrade: let it, memory serves this one.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
}
