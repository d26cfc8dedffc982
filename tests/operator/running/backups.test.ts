import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { planDeliveries, startCampaign } from '#operator/domain/push/sending/campaigns.ts';
import { fetchJson, getPublicKey, logIn } from '../fixtures/log-in.ts';
import { openPushService, type PushService } from '../fixtures/running/push-service.ts';
import { writeSeededFolder } from '../fixtures/temporary/seed-archive.ts';
import {
  findPostgresqlFolder,
  nameDatabase,
  startPostgresql,
  type TemporaryPostgresql,
} from '../fixtures/temporary/temporary-postgresql.ts';
import { openTestApp, type TestApp } from '../fixtures/test-app.ts';

const LONG_MS = 120_000;
const RESTORED = 'restored';
const MESSAGE = { title: 'Draw', body: '', link: '', ttlSeconds: 86_400, urgency: 'normal' } as const;
const programs = findPostgresqlFolder();
let folder = '';
let pushes: PushService;
beforeAll(async () => {
  pushes = await openPushService();
  folder = mkdtempSync(join(tmpdir(), 'fastline-backup-'));
});
afterAll(() => {
  pushes?.close();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => pushes.taken.clear());

async function pay({ app }: TestApp, token: string, key: string) {
  const headers = { Authorization: token, 'Content-Type': 'application/json', 'Idempotency-Key': key };
  const init = { method: 'POST', headers, body: JSON.stringify({ amount: 10_000, method: 'sandbox' }) };
  return (await fetchJson(app, '/wps/cashier/deposit', init)).reply.value;
}
const read = async ({ app }: TestApp, token: string, path: string) =>
  (await fetchJson(app, path, { headers: { Authorization: token } })).reply.value;
const startDraw = ({ db }: TestApp) =>
  startCampaign(db, { merchantCode: 'aurora', audience: { kind: 'merchant' }, message: MESSAGE }, new Date());

/** Returns the state of a player at the time of a backup, and the pending pushes of their devices. */
async function live(subject: TestApp) {
  const token = await logIn(subject.app, 'ada');
  const deposit = await pay(subject, token, 'before');
  await pushes.bind(subject.db, 'ada');
  await pushes.bind(subject.db, 'grace');
  await startDraw(subject);
  await planDeliveries(subject.db, new Date());
  const key = await getPublicKey(subject.app);
  return { token, deposit, key, balance: await read(subject, token, '/wps/member/balance') };
}

async function expectLife(subject: TestApp, { token, deposit, key, balance }: Awaited<ReturnType<typeof live>>) {
  expect(await read(subject, token, '/wps/member/balance')).toEqual(balance);
  expect(await read(subject, token, '/wps/cashier/payment?key=before')).toMatchObject({ payment: { state: 'applied', deposit } });
  expect([await pay(subject, token, 'before'), await getPublicKey(subject.app)]).toEqual([deposit, key]);
  expect(await read(subject, token, '/wps/member/balance')).toEqual(balance);
  expect(await pay(subject, token, 'after the restore')).toMatchObject({ status: 'success' });
  expect(await logIn(subject.app, 'ada')).not.toBe(token);
}

describe.skipIf(!programs)('a backup of PostgreSQL', () => {
  let server: TemporaryPostgresql;
  beforeAll(() => {
    server = startPostgresql(programs ?? '');
  }, LONG_MS);
  afterAll(() => server?.remove());
  const run = (program: string, ...args: string[]) => execFileSync(join(programs ?? '', program), args, { stdio: 'pipe' });

  test('restores players and money, and sends no push twice', { timeout: LONG_MS }, async () => {
    const file = join(folder, 'fastline.dump');
    const before = await openTestApp({ kind: 'postgres', url: server.url });
    const life = await live(before);
    run('pg_dump', '--format=custom', `--file=${file}`, server.url);
    // The operator continues after the backup until its database is lost.
    await pushes.send(before.db);
    expect([...pushes.taken.values()]).toEqual([1, 1]);
    await pay(before, life.token, 'after the backup');
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query(`create database ${RESTORED}`);
    await client.end();
    const url = nameDatabase(server.url, RESTORED);
    run('pg_restore', '--exit-on-error', '--no-owner', `--dbname=${url}`, file);
    const command = ['--import', 'tsx', 'tools/push.ts', '--give-up'];
    const told = execFileSync(process.execPath, command, { env: { PATH: process.env.PATH, DATABASE_URL: url } });
    expect(String(told)).toBe('{"givenUp":2}\n');
    const after = await openTestApp({ kind: 'postgres', url });
    await expectLife(after, life);
    expect(await read(after, life.token, '/wps/cashier/payment?key=after the backup')).toMatchObject({
      payment: { state: 'unseen' },
    });
    await pushes.send(after.db);
    expect([...pushes.taken.values()]).toEqual([1, 1]);
    // Later pushes are sent.
    await startDraw(after);
    await pushes.send(after.db);
    expect([...pushes.taken.values()]).toEqual([2, 2]);
    await Promise.all([before.close(), after.close()]);
  });
});

test("a copy of a stopped operator's folder continues from the same state", { timeout: LONG_MS }, async () => {
  const [original, copy] = [join(folder, 'original'), join(folder, 'copy')];
  await writeSeededFolder(original);
  const before = await openTestApp({ kind: 'folder', path: original });
  const life = await live(before);
  await before.close();
  cpSync(join(original, 'pglite'), join(copy, 'pglite'), { recursive: true });
  const after = await openTestApp({ kind: 'folder', path: copy });
  await expectLife(after, life);
  await pushes.send(after.db);
  await pushes.send(after.db);
  expect([...pushes.taken.values()]).toEqual([1, 1]);
  await after.close();
});
