import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabaseHealth } from '#operator/db/engines/database-health.ts';
import { GuardedPool } from '#operator/db/engines/guarded-pool.ts';
import { probePostgres } from '#operator/db/engines/open-postgres.ts';
import { POSTGRES_LIMITS } from '#operator/db/engines/postgres-client.ts';
import { openDatabase } from '#operator/db/open-database.ts';
import { type DatabaseGate, openDatabaseGate } from '../fixtures/temporary/database-gate.ts';
import { findPostgresqlFolder, startPostgresql, type TemporaryPostgresql } from '../fixtures/temporary/temporary-postgresql.ts';

const LONG_MS = 60_000;
const programs = findPostgresqlFolder();

describe.skipIf(!programs)('a server with two connections, both in use', () => {
  let server: TemporaryPostgresql;
  let gate: DatabaseGate;
  let limited = '';
  let owner: pg.Client;
  beforeAll(async () => {
    server = startPostgresql(programs ?? '');
    gate = await openDatabaseGate(server.url.replace('fastline@', 'limited@'));
    limited = gate.url;
    owner = new pg.Client({ connectionString: server.url });
    await owner.connect();
    await owner.query('create role limited login connection limit 2');
    await owner.query('alter database postgres owner to limited');
  }, LONG_MS);
  afterAll(async () => {
    await owner?.end();
    await gate?.close();
    await server?.remove();
  });

  /** The server counts a connection for a while after its end. */
  const awaitBackends = async (count: number) => {
    const find = async () => (await owner.query("select 1 from pg_stat_activity where usename = 'limited'")).rowCount;
    await expect.poll(find, { timeout: LONG_MS, interval: 20 }).toBe(count);
  };

  test('counts as reachable for a pool that has a connection, and as away otherwise', { timeout: LONG_MS }, async () => {
    const others = [new pg.Client({ connectionString: limited }), new pg.Client({ connectionString: limited })];
    for (const other of others) await other.connect();
    await expect(probePostgres(limited, POSTGRES_LIMITS, () => true)).resolves.toBeUndefined();
    await expect(probePostgres(limited, POSTGRES_LIMITS, () => false)).rejects.toMatchObject({ code: '53300' });
    for (const other of others) await other.end();
    await awaitBackends(0);
  });

  test('does not count as away while calls of the pool have a connection', { timeout: LONG_MS }, async () => {
    const changes: boolean[] = [];
    const place = { kind: 'postgres', url: limited, onChange: (isReachable: boolean) => changes.push(isReachable) } as const;
    const { db, isReachable, close } = await openDatabase(place, async () => {});
    const other = new pg.Client({ connectionString: limited });
    await db.transaction(async (call) => {
      await call.execute(sql`select 1`);
      await awaitBackends(1);
      await other.connect();
      const before = gate.count();
      let calls = 0;
      const countProbes = async () => {
        calls += 1;
        await expect(db.execute(sql`select 1`)).rejects.toThrow();
        return gate.count() - before - calls;
      };
      // A second probe begins after the first one has been evaluated.
      await expect.poll(countProbes, { timeout: LONG_MS, interval: 20 }).toBeGreaterThanOrEqual(2);
      await call.execute(sql`select 1`);
    });
    expect([isReachable(), changes]).toEqual([true, []]);
    await Promise.all([other.end(), close()]);
  });
});

test('a probe connects with the same parameters as calls, so that a pooler treats both alike', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fastline-probe-'));
  const server = createServer();
  await once(server.listen(join(folder, '.s.PGSQL.5432')), 'listening');
  const url = `postgres://fastline@/postgres?host=${encodeURIComponent(folder)}`;
  const introduce = async (connecting: () => Promise<unknown>) => {
    const came = once(server, 'connection');
    const refused = connecting().catch(() => {});
    const [socket] = (await came) as [Socket];
    const [packet] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    await refused;
    return packet.subarray(8).toString().split('\0');
  };
  const health = createDatabaseHealth({ probe: async () => {} });
  const pool = new GuardedPool(url, POSTGRES_LIMITS, health);
  const call = await introduce(() => pool.connect());
  health.stop();
  expect(await introduce(() => probePostgres(url, POSTGRES_LIMITS, () => true))).toEqual(call);
  expect(call).toContain('statement_timeout');
  server.close();
  rmSync(folder, { recursive: true });
});
