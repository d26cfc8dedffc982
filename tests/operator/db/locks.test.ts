import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pushOutcomes, sessions } from '#operator/db/tables/schema.ts';
import { bindDevice, subscribeDevice } from '#operator/domain/push/push-devices.ts';
import { planDeliveries, startCampaign } from '#operator/domain/push/sending/campaigns.ts';
import { claimDeliveries, type DeliveryEnd, recordDeliveries } from '#operator/domain/push/sending/deliveries.ts';
import { startSession } from '#operator/domain/session/sessions.ts';
import type { ApiError } from '#operator/http/api-error.ts';
import { findMemberId } from '../domain/rewards/reward-members.ts';
import { addPasskey, logInWithPasskey, openSession, readOutcome } from '../fixtures/passkey-calls.ts';
import { findPostgresqlFolder, startPostgresql, type TemporaryPostgresql } from '../fixtures/temporary/temporary-postgresql.ts';
import { openTestApp, TEST_NOW, type TestApp } from '../fixtures/test-app.ts';

const LONG_MS = 60_000;
const programs = findPostgresqlFolder();

// PGlite has a single connection, so locks never wait there.
describe.skipIf(!programs)('on PostgreSQL', () => {
  let server: TemporaryPostgresql;
  let subject: TestApp;
  let other: pg.Client;
  beforeAll(async () => {
    server = startPostgresql(programs ?? '');
    subject = await openTestApp({ kind: 'postgres', url: server.url });
    other = new pg.Client({ connectionString: server.url });
    await other.connect();
  }, LONG_MS);
  afterAll(async () => {
    await other?.end();
    await subject?.close();
    await server?.remove();
  });

  const untilWaiting = async (count: number) => {
    const countWaiting = async () => (await other.query('select 1 from pg_locks where not granted')).rowCount;
    await expect.poll(countWaiting, { timeout: LONG_MS }).toBe(count);
  };

  test('two processes that record outcomes at once add to the same sums', { timeout: LONG_MS }, async () => {
    const { db } = subject;
    const message = { title: 'x', body: '', link: '', ttlSeconds: 60, urgency: 'normal' } as const;
    const memberId = await findMemberId(subject, 'ada');
    for (const registrationToken of ['a', 'b', 'c', 'd', 'e', 'f'])
      await bindDevice(db, { memberId, registrationToken, name: null, now: TEST_NOW });
    await startCampaign(db, { merchantCode: 'aurora', audience: { kind: 'merchant' }, message }, TEST_NOW);
    await planDeliveries(db, TEST_NOW);
    const claimed = await claimDeliveries(db, TEST_NOW);
    const toEnds = (...states: DeliveryEnd['state'][]) =>
      states.flatMap((state) => claimed.splice(0, 1).map((delivery) => ({ delivery, state })));
    await recordDeliveries(db, toEnds('sent', 'failed'));
    await other.query("begin; select 1 from push_outcomes where outcome = 'sent' for update");
    const first = recordDeliveries(db, toEnds('sent', 'failed'));
    await untilWaiting(1);
    const second = recordDeliveries(db, toEnds('failed', 'sent'));
    await untilWaiting(2);
    await other.query('commit');
    await Promise.all([first, second]);
    expect((await db.select().from(pushOutcomes)).map(({ total }) => total)).toEqual([3, 3]);
  });

  test('rejects the subscription of a device that is removed meanwhile', { timeout: LONG_MS }, async () => {
    const memberId = await findMemberId(subject, 'ada');
    await bindDevice(subject.db, { memberId, registrationToken: 'phone', name: null, now: TEST_NOW });
    await other.query('begin; delete from push_devices');
    const subscribed = subscribeDevice(subject.db, memberId, 'phone', 'draws').catch((error: ApiError) => error.code);
    await untilWaiting(1);
    await other.query('commit');
    expect(await subscribed).toBe('request_invalid');
  });

  test('a login does not wait for an old session that another call has locked', { timeout: LONG_MS }, async () => {
    const { db } = subject;
    const owner = { id: await findMemberId(subject, 'ada'), merchantCode: 'aurora', address: null };
    await startSession(db, owner, new Date(0));
    await other.query("begin; select 1 from sessions where expires_at < '2000-01-01' for update");
    await startSession(db, owner, TEST_NOW);
    await other.query('commit');
    await startSession(db, owner, TEST_NOW);
    expect(await db.$count(sessions)).toBe(2);
  });

  test('a passkey login and a password change never deadlock', { timeout: LONG_MS }, async () => {
    const device = await addPasskey(subject.app, await openSession(subject, 'ada'));
    await other.query("begin; update members set first_time_login = false where user_name = 'ada'");
    const loggedIn = logInWithPasskey(subject.app, device);
    await untilWaiting(1);
    await other.query('delete from passkeys; commit');
    expect(readOutcome(await loggedIn)).toBe('passkey_unknown');
  });
});
