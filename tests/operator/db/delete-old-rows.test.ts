import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#operator/db/open-database.ts';
import { hourlyUses } from '#operator/db/tables/schema.ts';
import { deleteOldRows } from '#operator/domain/tracking/delete-old-rows.ts';
import { findPostgresqlFolder, startPostgresql, type TemporaryPostgresql } from '../fixtures/temporary/temporary-postgresql.ts';

const LONG_MS = 60_000;
const programs = findPostgresqlFolder();

describe.skipIf(!programs)('on PostgreSQL', () => {
  let server: TemporaryPostgresql;
  let database: OpenDatabase;
  beforeAll(async () => {
    server = startPostgresql(programs ?? '');
    database = await openDatabase({ kind: 'postgres', url: server.url }, async () => {});
  }, LONG_MS);
  afterAll(async () => {
    await database?.close();
    await server?.remove();
  });

  test('a row that is renewed during the deletion stays and blocks no other row', { timeout: LONG_MS }, async () => {
    const { db } = database;
    const old = { purpose: 'captcha', amount: 1, startedAt: new Date(0) };
    await db.insert(hourlyUses).values([
      { ...old, subject: 'renewed' },
      { ...old, subject: 'gone' },
    ]);
    const other = new pg.Client({ connectionString: server.url });
    await other.connect();
    await other.query("begin; update hourly_uses set started_at = now() where subject = 'renewed'");
    await deleteOldRows(db, new Date(), { report: (error) => expect.fail(error.message) });
    await other.query('commit');
    await other.end();
    expect(await db.select({ subject: hourlyUses.subject }).from(hourlyUses)).toEqual([{ subject: 'renewed' }]);
  });
});
