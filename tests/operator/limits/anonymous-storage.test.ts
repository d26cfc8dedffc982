import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { captchaChallenges, counterBatches, hourlyUses, trackedEvents } from '#operator/db/tables/schema.ts';
import { deleteOldRows, scheduleDeletion } from '#operator/domain/tracking/delete-old-rows.ts';
import { logIn } from '../fixtures/log-in.ts';
import { advanceClock, resetAttempts } from '../fixtures/reset-attempts.ts';
import { shareTestApp } from '../fixtures/share-test-app.ts';
import { LINE_0 } from '../fixtures/test-app.ts';

const subject = shareTestApp();
const HOUR_SECONDS = 3_600;
const BIG = 'x'.repeat(31_000);
beforeEach(async () => {
  await resetAttempts(subject.current);
  for (const table of [hourlyUses, trackedEvents, captchaChallenges]) await subject.current.db.delete(table);
});

let sent = 0;
async function ask(path: string, body: object | null, address: string, headers: Record<string, string> = {}) {
  const socket = { remoteAddress: address, remotePort: 1, remoteFamily: 'IPv4' };
  const { app } = subject.current;
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const all = { 'Content-Type': 'application/json', ...headers };
  const { status, headers: told } = await app.request(LINE_0 + path, { ...init, headers: all }, { incoming: { socket } });
  return { status, wait: Number(told.get('Retry-After')) };
}
const track = (address: string, headers: Record<string, string> = {}) => {
  sent += 1;
  const events = JSON.stringify([{ eventID: `e${sent}`, eventName: 'x', eventValue: { text: BIG } }]);
  return ask('/wps/tracking/event', { events }, address, { 'Idempotency-Key': `k${sent}`, ...headers });
};
const count = (address: string, failovers: number) => {
  sent += 1;
  return ask('/wps/system/gateway/counters', { id: `c${sent}`, counts: { failovers } }, address);
};

const push = (path: 'Bind' | 'Unsubscribe', address: string, headers: Record<string, string> = {}) => {
  sent += 1;
  const body = { registrationToken: `device ${sent}`, ...(path === 'Unsubscribe' && { unsubscribeAll: true }) };
  return ask(`/wps/relay/CSP_fcm${path}`, body, address, { 'Idempotency-Key': `p${sent}`, ...headers });
};

/** Sets the use of the limit so that only this much is left. */
const leave = (most: number, left: number) => subject.current.db.update(hourlyUses).set({ amount: most - left });
const leavePushes = (most: number, left: number) => leave(most, left).where(eq(hourlyUses.purpose, 'push'));

test('stores a million characters of events per member and hour, and reports the wait', async () => {
  const ada = { Authorization: await logIn(subject.current.app, 'ada') };
  const answers = [];
  for (let turn = 0; turn < 34; turn += 1) answers.push(await track('203.0.113.7', ada));
  const accepted = answers.filter(({ status }) => status === 200);
  expect([accepted.length, answers.at(-1)]).toEqual([32, { status: 429, wait: HOUR_SECONDS }]);
  expect(await subject.current.db.$count(trackedEvents)).toBe(32);
  expect((await track('203.0.113.8', ada)).status).toBe(429);
  expect((await track('203.0.113.7')).status).toBe(200);
  advanceClock(subject.current, HOUR_SECONDS);
  expect((await track('203.0.113.7', ada)).status).toBe(200);
});

test('a member binds five hundred devices an hour from any address, independently of others', async () => {
  const ada = { Authorization: await logIn(subject.current.app, 'ada') };
  expect((await push('Bind', '203.0.113.7', ada)).status).toBe(200);
  await leavePushes(500, 1);
  expect((await push('Bind', '203.0.113.7', ada)).status).toBe(200);
  expect(await push('Bind', '203.0.113.8', ada)).toEqual({ status: 429, wait: HOUR_SECONDS });
  expect((await push('Bind', '203.0.113.7', { Authorization: await logIn(subject.current.app, 'grace') })).status).toBe(200);
  advanceClock(subject.current, HOUR_SECONDS);
  expect((await push('Bind', '203.0.113.7', ada)).status).toBe(200);
});

test('an address unbinds fifty thousand devices an hour, independently of members', async () => {
  expect((await push('Unsubscribe', '203.0.113.7')).status).toBe(200);
  await leavePushes(50_000, 1);
  const ada = { Authorization: await logIn(subject.current.app, 'ada') };
  expect((await push('Unsubscribe', '203.0.113.7', ada)).status).toBe(200);
  expect(await push('Unsubscribe', '203.0.113.7')).toEqual({ status: 429, wait: HOUR_SECONDS });
  expect((await push('Unsubscribe', '203.0.113.8')).status).toBe(200);
  expect((await push('Bind', '203.0.113.7', ada)).status).toBe(200);
  advanceClock(subject.current, HOUR_SECONDS);
  expect((await push('Unsubscribe', '203.0.113.7')).status).toBe(200);
});

test('the guests of an address share a limit of ten million', async () => {
  expect((await track('203.0.113.7')).status).toBe(200);
  await leave(10_000_000, 1.5 * BIG.length);
  expect([(await track('203.0.113.7')).status, (await track('203.0.113.7')).status]).toEqual([200, 429]);
  expect((await track('203.0.113.8')).status).toBe(200);
  expect((await track('203.0.113.7', { Authorization: await logIn(subject.current.app, 'ada') })).status).toBe(200);
});

test('an address gets 10,000 captchas an hour', async () => {
  const show = () => ask('/wps/captcha/image?t=1', null, '203.0.113.7');
  await show();
  await leave(10_000, 1);
  expect([(await show()).status, (await show()).status, (await show()).status]).toEqual([200, 429, 429]);
  expect(await subject.current.db.$count(captchaChallenges)).toBe(2);
});

test('an address counts 1,000,000 an hour and 10,000 per batch', async () => {
  expect((await count('203.0.113.7', 100_000_000)).status).toBe(200);
  expect((await subject.current.db.select().from(hourlyUses)).map(({ amount }) => amount)).toEqual([10_001]);
  await leave(1_000_000, 10_001);
  const statuses = [(await count('203.0.113.7', 10_000)).status, (await count('203.0.113.7', 0)).status];
  expect([...statuses, (await count('203.0.113.8', 1)).status]).toEqual([200, 429, 200]);
});

const reported: Error[] = [];
const forget = () => {
  reported.length = 0;
  return deleteOldRows(subject.current.db, subject.current.clock.now, { report: (error) => reported.push(error) });
};

test('stores events for 30 days', async () => {
  await track('203.0.113.7');
  const day = 24 * HOUR_SECONDS;
  advanceClock(subject.current, 30 * day - 1);
  await forget();
  expect(await subject.current.db.$count(trackedEvents)).toBe(1);
  advanceClock(subject.current, 2);
  await forget();
  expect([await subject.current.db.$count(trackedEvents), await subject.current.db.$count(hourlyUses)]).toEqual([0, 0]);
});

test('remembers a batch of counters for 14 days, twice as long as an outbox stores it', async () => {
  await subject.current.db.delete(counterBatches);
  await count('203.0.113.7', 1);
  advanceClock(subject.current, 14 * 24 * HOUR_SECONDS - 1);
  await forget();
  expect(await subject.current.db.$count(counterBatches)).toBe(1);
  advanceClock(subject.current, 2);
  await forget();
  expect(await subject.current.db.$count(counterBatches)).toBe(0);
});

test('deletes old rows in batches of a thousand, so that every statement is short', async () => {
  const { db } = subject.current;
  await db.execute(
    sql`insert into hourly_uses select 'captcha', 'subject' || n, 1, '2020-01-01' from generate_series(1, 2500) n`,
  );
  const statements = vi.spyOn(db, 'delete');
  await forget();
  expect([await db.$count(hourlyUses), statements.mock.calls.filter(([table]) => table === hourlyUses).length]).toEqual([0, 3]);
  statements.mockRestore();
});

test('reports a table that cannot be cleaned, and cleans the others', async () => {
  const { db } = subject.current;
  await track('203.0.113.7');
  advanceClock(subject.current, 31 * 24 * HOUR_SECONDS);
  await db.execute(sql`alter table hourly_uses rename to hourly_uses_elsewhere`);
  await forget();
  await db.execute(sql`alter table hourly_uses_elsewhere rename to hourly_uses`);
  expect([await db.$count(trackedEvents), await db.$count(hourlyUses), reported.length]).toEqual([0, 1, 1]);
});

test('deletes nothing after its end', async () => {
  const { db } = subject.current;
  await track('203.0.113.7');
  await db.update(trackedEvents).set({ createdAt: new Date(0) });
  const statements = vi.spyOn(db, 'delete');
  scheduleDeletion(db, AbortSignal.abort(), (error) => reported.push(error));
  expect(statements).not.toHaveBeenCalled();
  statements.mockRestore();
});
