import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDatabaseHealth, type DatabaseHealth } from '#operator/db/engines/database-health.ts';
import { DatabaseUnreachable } from '#operator/db/engines/database-unreachable.ts';
import { GuardedPool } from '#operator/db/engines/guarded-pool.ts';
import { type DatabaseGate, openDatabaseGate } from '../fixtures/temporary/database-gate.ts';
import { findPostgresqlFolder, startPostgresql, type TemporaryPostgresql } from '../fixtures/temporary/temporary-postgresql.ts';

const LONG_MS = 60_000;
/** There is no limit for statements, because the server would enforce it with its own clock. */
const LIMITS = { connectMs: 5_000, statementMs: 0, holdMs: 10_000 };
const programs = findPostgresqlFolder();

describe.skipIf(!programs)('a call on a database that hangs', () => {
  let server: TemporaryPostgresql;
  let gate: DatabaseGate;
  let health: DatabaseHealth;
  let pool: GuardedPool;
  beforeAll(async () => {
    server = startPostgresql(programs ?? '');
    gate = await openDatabaseGate(server.url);
  }, LONG_MS);
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    health = createDatabaseHealth({ probe: async () => {} });
    pool = new GuardedPool(gate.url, LIMITS, health);
  });
  afterEach(async () => {
    health.stop();
    await pool.end();
    vi.useRealTimers();
  });
  afterAll(async () => {
    await gate?.close();
    await server?.remove();
  });

  /** Checks that it waits for exactly this time. */
  async function expectLimit(ms: number, waiting: Promise<unknown>): Promise<unknown> {
    let isWaiting = true;
    const failed = waiting.then(
      () => expect.fail('It has not failed.'),
      (error: unknown) => error,
    );
    void failed.finally(() => {
      isWaiting = false;
    });
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(isWaiting).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    return failed;
  }

  test('waits for a connection up to its limit', { timeout: LONG_MS }, async () => {
    gate.treat('hold');
    expect(await expectLimit(LIMITS.connectMs, pool.connect())).toBeInstanceOf(DatabaseUnreachable);
  });

  test('holds a connection up to its limit', { timeout: LONG_MS }, async () => {
    gate.treat('pass');
    const client = await pool.connect();
    await expectLimit(LIMITS.holdMs, client.query('select pg_sleep(600)'));
    client.release(true);
  });
});
