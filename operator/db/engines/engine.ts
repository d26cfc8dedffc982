import { fileURLToPath } from 'node:url';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from '../tables/schema.ts';

/** The same tables on PGlite and on PostgreSQL; docs/product/operator.md */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface ConnectionCounts {
  readonly busy: number;
  readonly idle: number;
  /** Calls that wait for a connection. */
  readonly waiting: number;
}

export interface OpenDatabase {
  readonly db: Database;
  /** Whether the database answered the last probe; reading it is free. */
  readonly isReachable: () => boolean;
  /** Connections of this process to PostgreSQL; the embedded database has none. */
  readonly countConnections?: () => ConnectionCounts;
  readonly close: () => Promise<void>;
}

export type Prepare = (db: Database) => Promise<void>;

export const CASING = 'snake_case';
export const MIGRATIONS = { migrationsFolder: fileURLToPath(new URL('../migrations', import.meta.url)) };
