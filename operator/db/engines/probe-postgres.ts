import { readState } from './database-unreachable.ts';
import { createClient, limitConnection, type PostgresLimits } from './postgres-client.ts';

const TOO_MANY_CONNECTIONS = '53300';

/**
 * Rejects where calls would wait or fail. It has a connection of its own, for one of the pool could have to wait for calls; a
 * server that has none left for it has answered, and serves whoever has one: `hasConnections`.
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
