import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OperatorProcess, startOperatorProcess } from '../fixtures/temporary/operator-process.ts';
import { findPostgresqlFolder, startPostgresql, type TemporaryPostgresql } from '../fixtures/temporary/temporary-postgresql.ts';

const PORTS = [9240, 9260];
const LONG_MS = 120_000;
const WORKERS = 12;
const LOAD_REPLIES = 4 * WORKERS;
const COUNTERS = '/wps/system/gateway/counters';
const programs = findPostgresqlFolder();

describe.skipIf(!programs)('two operators on one PostgreSQL', () => {
  let server: TemporaryPostgresql;
  let operators: OperatorProcess[] = [];
  beforeAll(async () => {
    server = startPostgresql(programs ?? '');
    operators = PORTS.map((port) => startOperatorProcess(port, { DATABASE_URL: server.url }));
    await Promise.all(operators.map(({ answers }) => answers(COUNTERS, 404)));
  }, LONG_MS);
  afterAll(async () => {
    await Promise.all(operators.map(({ stop }) => stop()));
    await server?.remove();
  });

  /** Writes in transactions until it is stopped, and collects the statuses of the replies, with 0 for no reply. */
  function load() {
    const statuses: number[] = [];
    let isOver = false;
    const work = async (_: unknown, worker: number) => {
      const { line } = operators[worker % operators.length] as OperatorProcess;
      while (!isOver) {
        const init = {
          method: 'POST',
          body: JSON.stringify({ id: randomUUID(), counts: { failovers: 1 } }),
          headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
        };
        const response = await fetch(line + COUNTERS, init).catch(() => null);
        statuses.push(response?.status ?? 0);
      }
    };
    const working = Promise.all(Array.from({ length: WORKERS }, work));
    return {
      statuses,
      end: async () => {
        isOver = true;
        await working;
      },
    };
  }

  type Statuses = readonly number[];
  const awaitMore = async (statuses: Statuses, isCounted = (_status: number) => true) => {
    const before = statuses.length;
    const find = () => statuses.slice(before).filter(isCounted).length;
    await expect.poll(find, { timeout: LONG_MS, interval: 20 }).toBeGreaterThanOrEqual(LOAD_REPLIES);
  };
  async function terminateBackends(): Promise<void> {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const others = "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend'";
    await client.query(`${others} and pid <> pg_backend_pid()`);
    await client.end();
  }
  const restart = (mode: 'fast' | 'immediate') => async (statuses: Statuses) => {
    server.stop(mode);
    await awaitMore(statuses);
    server.start();
  };

  test.each([
    ['a restart', restart('fast')],
    ['a crash', restart('immediate')],
    ['the end of every connection', terminateBackends],
  ])('survive %s under load and recover on their own', { timeout: LONG_MS }, async (_title, breakIt) => {
    // Node may print messages of its own.
    const before = operators.map(({ errors }) => errors());
    const { statuses, end } = load();
    await awaitMore(statuses);
    await breakIt(statuses);
    await awaitMore(statuses, (status) => status === 200);
    await end();
    await Promise.all(operators.map(({ answers }) => answers('/wps/system/configuration', 200)));
    expect(operators.map((operator) => [operator.exitCode(), operator.errors()])).toEqual(before.map((errors) => [null, errors]));
    expect(statuses.filter((status) => ![200, 503].includes(status))).toEqual([]);
  });
});
