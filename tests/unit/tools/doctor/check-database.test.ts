import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#operator/config.ts';
import { openDatabase } from '#operator/db/open-database.ts';
import { loadSealingKeys } from '#operator/protocol/sealing/sealing-keys.ts';
import {
  findPostgresqlFolder,
  nameDatabase,
  startPostgresql,
  type TemporaryPostgresql,
} from '#tests/operator/fixtures/temporary/temporary-postgresql.ts';
import { checkDatabase } from '#tools/doctor/data/check-database.ts';

const programs = findPostgresqlFolder();
const LONG_MS = 60_000;

const check = (url: string, now = Date.now) => checkDatabase(readConfig({ DATABASE_URL: url }), now);
const listTexts = async (url: string, now = Date.now) =>
  (await check(url, now)).diagnoses.filter(({ level }) => level !== 'ok').map(({ level, text }) => `${level} ${text}`);

describe.runIf(programs)('a PostgreSQL', () => {
  let server: TemporaryPostgresql | null = null;
  const url = () => server?.url ?? '';
  beforeAll(() => {
    server = startPostgresql(programs ?? '');
  }, LONG_MS);
  afterAll(() => server?.remove());

  async function run(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: url() });
    await client.connect();
    await client.query(statement);
    await client.end();
  }

  test('is examined with its tables, clock and keys, and stays unchanged', { timeout: LONG_MS }, async () => {
    expect(await listTexts(url())).toEqual(['warning It has no tables yet.']);
    const { close } = await openDatabase({ kind: 'postgres', url: url() }, async (db) => void (await loadSealingKeys(db)));
    await close();
    const { diagnoses, sealingKeys } = await check(url());
    expect(diagnoses.map(({ level }) => level)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok']);
    expect(sealingKeys?.map(({ id }) => id)).toEqual(['envelope-1', 'envelope-2']);
    expect(await listTexts(url(), () => Date.now() + 60_000)).toEqual([
      expect.stringMatching(/^fault Its clock is (59|60) s behind/),
    ]);
    await run(
      'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)',
    );
    expect(await listTexts(url())).toEqual(['warning 1 migrations of this release have not run.']);
    await run("insert into drizzle.__drizzle_migrations (hash, created_at) values ('next', 9000000000000)");
    expect(await listTexts(url())).toEqual([expect.stringContaining('newer release')]);
  });

  test('that has no such database refuses the settings', { timeout: LONG_MS }, async () => {
    expect(await listTexts(nameDatabase(url(), 'nowhere'))).toEqual([expect.stringMatching(/^fault It refuses .*3D000/)]);
  });
});

test('a database that does not answer is a fault, and its password is not printed', async () => {
  const texts = await listTexts('postgres://ada:Legacy-pass-77@127.0.0.1:1/fastline');
  expect(texts).toEqual(['fault It does not answer (ECONNREFUSED).']);
});

test('an address that cannot be read is a fault', async () => {
  expect(await listTexts('postgres://ada:x%@db:port/fastline')).toEqual([expect.stringContaining('DATABASE_URL cannot be read')]);
});

test('the folder of the embedded database is not opened, because a process may have it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fastline-folder-'));
  const levels = async (path: string) =>
    (await checkDatabase(readConfig({ DATA_DIR: path }), Date.now)).diagnoses.map(({ level }) => level);
  expect([await levels(folder), await levels(join(folder, 'none'))]).toEqual([['ok'], ['warning']]);
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(await levels(file)).toEqual(['fault']);
  // No start can create these.
  expect([await levels(join(file, 'data')), await levels(join(file, 'deep/data'))]).toEqual([['fault'], ['fault']]);
  rmSync(folder, { recursive: true });
});

test('with another operator there is no database to check', async () => {
  const { diagnoses } = await checkDatabase(readConfig({ OPERATOR_URL: 'https://operator.test' }), Date.now);
  expect(diagnoses).toMatchObject([{ level: 'ok', text: expect.stringContaining('check-operator') }]);
});
