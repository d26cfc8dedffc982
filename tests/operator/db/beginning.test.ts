import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { type RunningOperator, startOperator } from '#operator/app/start-operator.ts';
import { type OperatorConfig, readConfig } from '#operator/config.ts';
import { createSandbox } from '#sandbox/create-sandbox.ts';
import { type DatabaseGate, openDatabaseGate } from '../fixtures/temporary/database-gate.ts';
import { createTemporaryDist } from '../fixtures/temporary/temporary-dist.ts';
import { findPostgresqlFolder, startPostgresql, type TemporaryPostgresql } from '../fixtures/temporary/temporary-postgresql.ts';

const PORT = 9300;
const LINE = `http://localhost:${PORT}`;
const SANDBOX = `http://localhost:${PORT + 9}/sandbox`;
const LONG_MS = 120_000;
const LIMITS = { connectMs: 1_000, statementMs: 8_000, holdMs: 10_000 };
const PREPARE_LOCK = 7_241_905;
const patiently = { timeout: LONG_MS, interval: 50 };
const programs = findPostgresqlFolder();
const readStatus = async (path: string) => (await fetch(LINE + path)).status;

describe.skipIf(!programs)('an operator whose database goes away while it starts', () => {
  const dist = createTemporaryDist();
  let server: TemporaryPostgresql;
  let gate: DatabaseGate;
  let config: OperatorConfig;
  let operator: RunningOperator | null = null;
  let told: MockInstance;
  beforeAll(async () => {
    server = startPostgresql(programs ?? '');
    gate = await openDatabaseGate(server.url);
    const database = { kind: 'postgres', url: gate.url, limits: LIMITS } as const;
    config = { ...readConfig({ PORT: String(PORT), LOG: 'off' }), ...dist, database };
  }, LONG_MS);
  beforeEach(() => {
    told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  });
  afterEach(async () => {
    gate.treat('refuse');
    await operator?.close();
    operator = null;
    told.mockRestore();
  }, LONG_MS);
  afterAll(async () => {
    await gate?.close();
    await server?.remove();
    dist.remove();
  });

  /** The migrations use the first connection, the query for the keys uses the second. */
  const losesItsSecondConnection = () => gate.treat('pass', 'refuse');
  async function startWithout(): Promise<void> {
    gate.treat('refuse');
    operator = await startOperator(config, createSandbox);
  }
  const awaitConnections = async (more: number) => {
    const before = gate.count();
    await expect.poll(() => gate.count() - before, patiently).toBeGreaterThanOrEqual(more);
  };
  async function expectToBegin(): Promise<void> {
    expect([await readStatus('/m/home'), await readStatus('/wps/system/configuration')]).toEqual([200, 503]);
    expect(await (await fetch(`${LINE}/health/ready`)).text()).toBe('database-away\n');
    gate.treat('pass');
    await operator?.ready;
    expect([await readStatus('/wps/system/configuration'), await readStatus('/health/ready')]).toEqual([200, 200]);
    expect((await fetch(SANDBOX)).status).toBe(200);
  }
  async function expectToEnd(): Promise<void> {
    await operator?.close();
    await operator?.ready;
    await expect(fetch(`${LINE}/m/home`)).rejects.toThrow();
    await expect(fetch(SANDBOX)).rejects.toThrow();
  }

  test('keeps running, reports the failure in one sentence and finishes its start later', { timeout: LONG_MS }, async () => {
    losesItsSecondConnection();
    operator = await startOperator(config, createSandbox);
    const sentences = told.mock.calls.map(([text]) => String(text));
    expect(sentences).toContainEqual(expect.stringMatching(/^The database at DATABASE_URL does not answer \([^\n]+\.\n$/));
    await expectToBegin();
  });

  test('finishes its start although the database goes away a second time', { timeout: LONG_MS }, async () => {
    await startWithout();
    losesItsSecondConnection();
    await awaitConnections(3);
    await expectToBegin();
  });

  test('stops when it is closed while it queries its keys', { timeout: LONG_MS }, async () => {
    await startWithout();
    gate.treat('pass', 'hold');
    await awaitConnections(2);
    await expectToEnd();
  });

  test('stops when it is closed while another process prepares the data', { timeout: LONG_MS }, async () => {
    await startWithout();
    const other = new pg.Client({ connectionString: server.url });
    await other.connect();
    await other.query('select pg_advisory_lock($1)', [PREPARE_LOCK]);
    gate.treat('pass');
    const countWaiting = async () =>
      (await other.query("select 1 from pg_locks where locktype = 'advisory' and not granted")).rowCount;
    await expect.poll(countWaiting, patiently).toBe(1);
    await expectToEnd();
    await other.end();
  });
});
