import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type RunningOperator, startOperator } from '#operator/app/start-operator.ts';
import { type OperatorConfig, readConfig } from '#operator/config.ts';
import { openDatabase } from '#operator/db/open-database.ts';
import { createTemporaryDist } from '../fixtures/temporary/temporary-dist.ts';
import { findPostgresqlFolder, startPostgresql, type TemporaryPostgresql } from '../fixtures/temporary/temporary-postgresql.ts';

const PORT = 9280;
const LINE = `http://localhost:${PORT}`;
const LONG_MS = 120_000;
const PING = '/wps/system/test/ping?speed=1';
const CONFIGURATION = '/wps/system/configuration';
const PAGES = ['/m/home', '/m/frame/captcha.html'];
const LIMITS = { connectMs: 1_000, statementMs: 1_000, holdMs: 1_500 };
const programs = findPostgresqlFolder();

/** Returns the status, the error code and the retry delay of a call. */
async function ask(path: string) {
  const response = await fetch(LINE + path);
  const { errorCode = null } = (await response.json()) as { errorCode?: string };
  return [response.status, errorCode, response.headers.get('Retry-After')];
}
const readPages = () =>
  Promise.all(
    PAGES.map(async (path) => {
      const { status, headers } = await fetch(LINE + path);
      return [status, headers.get('Content-Security-Policy')?.replaceAll(/'nonce-[^']+'/g, '')];
    }),
  );
const readHealth = () =>
  Promise.all(['live', 'ready', 'serving'].map(async (path) => (await (await fetch(`${LINE}/health/${path}`)).text()).trim()));
const readManifest = async () => {
  const response = await fetch(`${LINE}/wps/system/manifest.json?merchantCode=aurora`);
  return [response.status, await response.text()];
};
const AWAY = [503, 'service_unavailable', '2'];
const WELL = [200, null, null];
const DIGEST_KEY = 'k'.repeat(32);
const patiently = { timeout: LONG_MS, interval: 100 };

describe.skipIf(!programs)('an operator without its database', () => {
  const dist = createTemporaryDist();
  let server: TemporaryPostgresql;
  let config: OperatorConfig;
  let operator: RunningOperator;
  beforeAll(async () => {
    server = startPostgresql(programs ?? '');
    const database = { kind: 'postgres', url: server.url, limits: LIMITS } as const;
    config = { ...readConfig({ PORT: String(PORT), LOG: 'off', DIGEST_KEY }), ...dist, database, hasSandbox: false };
    operator = await startOperator(config);
  }, LONG_MS);
  afterAll(async () => {
    await operator?.close();
    await server?.remove();
    dist.remove();
  });

  test('serves the app, reports the failure to calls and probes, and recovers', { timeout: LONG_MS }, async () => {
    const before = await readPages();
    const manifest = await readManifest();
    expect([...before.map(([status]) => status), manifest[0]]).toEqual([200, 200, 200]);
    server.stop('fast');
    expect(await ask(CONFIGURATION)).toEqual(AWAY);
    await expect.poll(() => ask(PING), patiently).toEqual(AWAY);
    expect([await readPages(), await readHealth()]).toEqual([before, ['live', 'database-away', 'serving']]);
    expect(await readManifest()).toEqual(manifest);
    expect(await (await fetch(`${LINE}/metrics`)).text()).toContain('\nfastline_database_up 0\n');
    server.start();
    await expect.poll(() => ask(PING), patiently).toEqual(WELL);
    expect(await readHealth()).toEqual(['live', 'ready', 'serving']);
    expect(await ask(CONFIGURATION)).toEqual(WELL);
  });

  test('answers while the database hangs, and recovers with it', { timeout: LONG_MS }, async () => {
    const before = await readPages();
    const pids = [server.pid(), ...(await listBackends(server))];
    signal(pids, 'SIGSTOP');
    const answers = Promise.all(Array.from({ length: 20 }, () => ask(CONFIGURATION)));
    expect(await readPages()).toEqual(before);
    // The database hangs until every call is answered, so only the time limits can end the wait.
    expect(await answers).toEqual(Array(20).fill(AWAY));
    await expect.poll(() => ask(PING), patiently).toEqual(AWAY);
    signal(pids, 'SIGCONT');
    await expect.poll(() => ask(PING), patiently).toEqual(WELL);
    expect(await ask(CONFIGURATION)).toEqual(WELL);
  });

  test('abandons single connections that hang and opens others', { timeout: LONG_MS }, async () => {
    await Promise.all(Array.from({ length: 10 }, () => ask(CONFIGURATION)));
    const pids = await listBackends(server);
    signal(pids, 'SIGSTOP');
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(CONFIGURATION)));
    expect(answers).toContainEqual(AWAY);
    await expect.poll(() => ask(CONFIGURATION), patiently).toEqual(WELL);
    signal(pids, 'SIGCONT');
  });

  test('recovers the connections of transactions that could not begin', { timeout: LONG_MS }, async () => {
    const database = await openDatabase({ kind: 'postgres', url: server.url, limits: LIMITS }, async () => {});
    const tenTimes = <T>(work: () => Promise<T>) => Promise.allSettled(Array.from({ length: 10 }, work));
    await tenTimes(() => database.db.execute(sql`select pg_sleep(0.1)`));
    const pids = [server.pid(), ...(await listBackends(server))];
    signal(pids, 'SIGSTOP');
    const begun = await tenTimes(() => database.db.transaction((transaction) => transaction.execute(sql`select 1`)));
    signal(pids, 'SIGCONT');
    expect(begun.map(({ status }) => status)).toEqual(Array(10).fill('rejected'));
    await database.close();
    await expect.poll(() => ask(CONFIGURATION), patiently).toEqual(WELL);
  });

  test('starts, serves the app and finishes its start once the database answers', { timeout: LONG_MS }, async () => {
    await operator.close();
    server.stop('immediate');
    const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    operator = await startOperator(config);
    // Node may print messages of its own.
    const sentences = told.mock.calls.map(([text]) => String(text)).filter((text) => text.includes('DATABASE_URL'));
    told.mockRestore();
    expect(sentences).toEqual([expect.stringMatching(/^The database at DATABASE_URL does not answer \(ENOENT\): [^\n]+\.\n$/)]);
    expect((await readPages()).map(([status]) => status)).toEqual([200, 200]);
    expect([await ask(PING), await ask(CONFIGURATION)]).toEqual([AWAY, AWAY]);
    server.start();
    await operator.ready;
    expect([await ask(PING), await ask(CONFIGURATION)]).toEqual([WELL, WELL]);
  });

  test('can be stopped while it waits', { timeout: LONG_MS }, async () => {
    await operator.close();
    server.stop('immediate');
    const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    operator = await startOperator(config);
    told.mockRestore();
    await operator.close();
    await operator.ready;
    await expect(fetch(LINE + PING)).rejects.toThrow();
    server.start();
  });
});

/** The process of a probe may have ended already. */
function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Returns the processes that serve its connections. */
async function listBackends({ url }: TemporaryPostgresql): Promise<number[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const others = "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()";
  const { rows } = await client.query<{ pid: number }>(others);
  await client.end();
  return rows.map(({ pid }) => pid);
}
