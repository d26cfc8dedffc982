import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { StartError } from '../../start-error.ts';
import * as schema from '../tables/schema.ts';
import { createDatabaseHealth } from './database-health.ts';
import { DatabaseUnreachable, describeCause, mayPass, readState, toDatabaseUnreachable } from './database-unreachable.ts';
import { CASING, MIGRATIONS, type OpenDatabase, type Prepare } from './engine.ts';
import { GuardedPool } from './guarded-pool.ts';
import { createClient, limitConnection, POSTGRES_LIMITS, type PostgresLimits } from './postgres-client.ts';

const TOO_MANY_CONNECTIONS = '53300';

export interface PostgresLocation {
  readonly kind: 'postgres';
  readonly url: string;
  /** Replaces the product's limits, for tests that cannot wait so long. */
  readonly limits?: PostgresLimits;
  /** Called when the database is lost and when it is back. */
  readonly onChange?: (isReachable: boolean) => void;
  /** Aborts the wait for another process that is preparing the data. */
  readonly stopped?: AbortSignal;
}

/** An arbitrary number that every process uses. */
const PREPARE_LOCK = 7_241_905;

const NO_SUCH_DATABASE = '3D000';

const REFUSED_PERSON = /^28/;

/** Throws DatabaseUnreachable if waiting may help, and StartError if only other settings can. */
export async function openPostgres(location: PostgresLocation, prepare: Prepare): Promise<OpenDatabase> {
  const { url, limits = POSTGRES_LIMITS, onChange } = location;
  await prepareUnderLock(location, limits, prepare);
  const health = createDatabaseHealth({
    probe: () => probePostgres(url, limits, () => pool.hasConnections()),
    ...(onChange && { onChange }),
  });
  const pool = new GuardedPool(url, limits, health);
  return {
    db: drizzle({ client: pool, schema, casing: CASING }),
    isReachable: health.isReachable,
    countConnections: () => pool.countConnections(),
    async close() {
      health.stop();
      await pool.end();
    },
  };
}

/** Migrations and the wait for another process have only the connection's own time limit. */
async function prepareUnderLock(location: PostgresLocation, { connectMs }: PostgresLimits, prepare: Prepare): Promise<void> {
  const { url, stopped } = location;
  const client = createClient({ connectionString: url, connectionTimeoutMillis: connectMs, keepAlive: true });
  await client.connect().catch((cause: unknown) => {
    throw explainRefusal(cause);
  });
  const cut = () => void client.end();
  stopped?.addEventListener('abort', cut);
  if (stopped?.aborted) cut();
  try {
    const db = drizzle({ client, schema, casing: CASING });
    await db.execute(sql`select pg_advisory_lock(${PREPARE_LOCK})`);
    await migrate(db, MIGRATIONS);
    await prepare(db);
    // Ends the connection, and with it the lock.
    await client.end();
  } catch (error) {
    void client.end();
    throw toDatabaseUnreachable(error);
  } finally {
    stopped?.removeEventListener('abort', cut);
  }
}

function explainRefusal(cause: unknown): Error {
  if (mayPass(cause)) return new DatabaseUnreachable(describeCause(cause), { cause });
  const state = readState(cause) ?? '';
  if (state === NO_SUCH_DATABASE) {
    return new StartError('The database that DATABASE_URL names does not exist: create it, or set another name.', { cause });
  }
  if (REFUSED_PERSON.test(state)) {
    return new StartError('The database at DATABASE_URL refuses this user or this password.', { cause });
  }
  return new StartError(`The database at DATABASE_URL refuses to be opened (${state}).`, { cause });
}

/**
 * Rejects if calls would wait or fail. Uses a separate connection, because one of the pool might have to wait for calls. A
 * server without a free connection has answered, and still serves existing ones: `hasConnections`.
 */
export async function probePostgres(url: string, limits: PostgresLimits, hasConnections: () => boolean): Promise<void> {
  const client = createClient({ ...limitConnection(url, limits), query_timeout: limits.connectMs });
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    if (readState(error) !== TOO_MANY_CONNECTIONS || !hasConnections()) throw error;
  } finally {
    void client.end();
  }
}
