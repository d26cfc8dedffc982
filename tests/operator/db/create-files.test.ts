import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFiles } from '#operator/db/engines/create-files.ts';
import { openDatabase } from '#operator/db/open-database.ts';

const LONG_MS = 120_000;
const { execPath } = process;
let parent = '';
let folder = '';

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'fastline-files-'));
  folder = join(parent, 'pglite');
  mkdirSync(folder, { mode: 0o700 });
});
afterEach(() => {
  process.execPath = execPath;
  rmSync(parent, { recursive: true, force: true });
});

test(
  'another process creates the files of a database, and this one opens them with few buffers',
  async () => {
    mkdirSync(`${folder}-draft`);
    writeFileSync(join(`${folder}-draft`, 'PG_VERSION'), 'of a process that was killed');
    await createFiles(folder);
    expect(readdirSync(parent)).toEqual(['pglite']);
    expect(readdirSync(folder)).toContain('PG_VERSION');
    expect((statSync(folder).mode & 0o777).toString(8)).toBe('700');
    const created = statSync(join(folder, 'PG_VERSION')).mtimeMs;
    let buffers: unknown;
    const opened = await openDatabase({ kind: 'folder', path: parent }, async (db) => {
      buffers = await db.execute(sql`show shared_buffers`);
    });
    await opened.close();
    expect(buffers).toMatchObject({ rows: [{ shared_buffers: '16MB' }] });
    expect(statSync(join(folder, 'PG_VERSION')).mtimeMs).toBe(created);
  },
  LONG_MS,
);

test(
  'a folder with files is left alone, and one stays empty if no process can be started',
  async () => {
    process.execPath = join(parent, 'missing');
    await createFiles(folder);
    expect([readdirSync(parent), readdirSync(folder)]).toEqual([['pglite'], []]);
    writeFileSync(join(folder, 'file'), '');
    await createFiles(folder);
    expect(readdirSync(folder)).toEqual(['file']);
  },
  LONG_MS,
);
