import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { lockFolder } from './folder-lock.ts';
import * as schema from './schema.ts';

/** The same tables on PGlite and on PostgreSQL; docs/product/operator.md. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  readonly db: Database;
  readonly close: () => Promise<void>;
}

export type DatabasePlace =
  /** `archive`: what another one in memory was dumped to. */
  | { readonly kind: 'memory'; readonly archive?: Blob }
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'postgres'; readonly url: string };

type Prepare = (db: Database) => Promise<void>;

const CASING = 'snake_case';
const MIGRATIONS = { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) };
/** Any number will do, so long as every process asks for the same. */
const PREPARE_LOCK = 7_241_905;

/** Opens the database, brings its tables up to date, and lets `prepare` fill them before anybody else can. */
export async function openDatabase(place: DatabasePlace, prepare: Prepare): Promise<OpenDatabase> {
  return place.kind === 'postgres' ? openPostgres(place.url, prepare) : openPglite(place, prepare);
}

async function openPglite(place: Exclude<DatabasePlace, { kind: 'postgres' }>, prepare: Prepare): Promise<OpenDatabase> {
  let unlock = async () => {};
  if (place.kind === 'folder') {
    await mkdir(place.path, { recursive: true });
    unlock = await lockFolder(place.path);
  }
  const client = await PGlite.create(
    place.kind === 'folder' ? { dataDir: `${place.path}/pglite` } : place.archive ? { loadDataDir: place.archive } : {},
  );
  const close = async () => {
    await client.close();
    await unlock();
  };
  try {
    const db = drizzlePglite({ client, schema, casing: CASING });
    await migratePglite(db, MIGRATIONS);
    await prepare(db);
    return { db, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openPostgres(url: string, prepare: Prepare): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url });
  // A broken idle connection is dropped by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  const client = await pool.connect().catch((cause: unknown) => {
    throw new StartError('The database at DATABASE_URL does not answer.', { cause });
  });
  try {
    const db = drizzlePostgres({ client, schema, casing: CASING });
    await db.execute(sql`select pg_advisory_lock(${PREPARE_LOCK})`);
    await migratePostgres(db, MIGRATIONS);
    await prepare(db);
    await db.execute(sql`select pg_advisory_unlock(${PREPARE_LOCK})`);
    client.release();
  } catch (error) {
    // Ends the connection, and with it the lock.
    client.release(true);
    await pool.end();
    throw error;
  }
  return { db: drizzlePostgres({ client: pool, schema, casing: CASING }), close: () => pool.end() };
}
