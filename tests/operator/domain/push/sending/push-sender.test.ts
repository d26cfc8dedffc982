import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PushMessage } from '#operator/db/tables/push-message.ts';
import { pushCampaigns, pushDevices, pushOutcomes } from '#operator/db/tables/schema.ts';
import { countDeliveries, planDeliveries, startCampaign } from '#operator/domain/push/sending/campaigns.ts';
import { claimDeliveries, recordDeliveries } from '#operator/domain/push/sending/deliveries.ts';
import { openPushSandbox, type PushSandbox } from '../../../fixtures/push-sandbox.ts';
import { advanceClock } from '../../../fixtures/reset-attempts.ts';
import { shareTestApp } from '../../../fixtures/share-test-app.ts';

const subject = shareTestApp();
let sandbox: PushSandbox;
beforeAll(async () => {
  sandbox = await openPushSandbox(subject.current);
});
afterAll(() => sandbox?.close());
beforeEach(async () => {
  await subject.current.db.delete(pushCampaigns);
  await subject.current.db.delete(pushDevices);
  await subject.current.db.delete(pushOutcomes);
  await sandbox.ask('DELETE', 'pushes');
  await sandbox.ask('POST', 'push-service', {});
});

const byText = (a: unknown, b: unknown) => String(a).localeCompare(String(b));
const MESSAGE = { body: 'The draw is over', link: '/m/home' };
const ACTION = { title: 'See it', link: '/m/game' };
const count = (id: string) => countDeliveries(subject.current.db, id);

test('a member gets it on every device, encrypted, signed, and with what the push service is asked', async () => {
  await sandbox.bindBrowser('ada');
  await sandbox.bindBrowser('ada');
  await sandbox.bindBrowser('grace');
  const wishes = { ttlSeconds: 600, urgency: 'high', replaces: 'draws' };
  const { id, deliveries } = await sandbox.push({ userName: 'ada', ...MESSAGE, ...wishes });
  expect(deliveries).toEqual({ sent: 2 });
  const taken = await sandbox.taken();
  const payload = { id, title: 'Draw 4711', ...MESSAGE };
  const expected = { userName: 'ada', payload, topic: 'draws', urgency: 'high', ttl: 600 };
  expect(taken).toEqual([expect.objectContaining(expected), expect.objectContaining(expected)]);
  expect(new Set(taken.map(({ endpoint }) => endpoint)).size).toBe(2);
});

test.each([
  ['a browser', () => sandbox.bindBrowser('ada')],
  ['FCM', () => sandbox.bind('ada', 'an-fcm-token')],
])('buttons of a message go to %s as notifications have them', async (way, bind) => {
  await bind();
  await sandbox.push({ userName: 'ada', ...MESSAGE, actions: [ACTION] });
  const sent = { actions: [{ title: 'See it', action: '/m/game' }] };
  const payload = way === 'FCM' ? { notification: sent } : sent;
  expect(await sandbox.taken()).toMatchObject([{ userName: 'ada', payload }]);
});

test('a topic reaches the devices that chose it, and a merchant all of its own', async () => {
  await sandbox.bindBrowser('ada', ['draws']);
  await sandbox.bindBrowser('grace', ['promotions']);
  await sandbox.push({ topic: 'draws' });
  await sandbox.push({ merchant: 'lotus' });
  await sandbox.sender.run();
  expect((await sandbox.taken()).map(({ userName }) => userName)).toEqual(['ada']);
  await sandbox.push({});
  await sandbox.sender.run();
  expect((await sandbox.taken()).map(({ userName }) => userName).toSorted(byText)).toEqual(['ada', 'ada', 'grace']);
});

test.each([404, 410])('an endpoint that answers %i is removed', async (status) => {
  await sandbox.bindBrowser('ada');
  await sandbox.ask('POST', 'push-service', { status });
  expect((await sandbox.push({ userName: 'ada' })).deliveries).toEqual({ gone: 1 });
  expect(await subject.current.db.$count(pushDevices)).toBe(0);
});

test('one that is asked to wait waits as long as it is told, and no longer', async () => {
  await sandbox.bindBrowser('ada');
  await sandbox.ask('POST', 'push-service', { status: 429, retryAfterSeconds: 90, times: 1 });
  const { id, deliveries } = await sandbox.push({ userName: 'ada' });
  expect(deliveries).toEqual({ waiting: 1 });
  advanceClock(subject.current, 89);
  await sandbox.sender.run();
  expect(await sandbox.taken()).toEqual([]);
  advanceClock(subject.current, 1);
  await sandbox.sender.run();
  expect([await count(id), (await sandbox.taken()).length]).toEqual([{ sent: 1 }, 1]);
});

test('who is never taken is given up after thirteen tries, more than an hour later', async () => {
  await sandbox.bindBrowser('ada');
  await sandbox.ask('POST', 'push-service', { status: 500 });
  const { clock } = subject.current;
  const begunAt = clock.now.getTime();
  const { id } = await sandbox.push({ userName: 'ada', ttlSeconds: 86_400 });
  for (let tries = 1; tries < 13; tries += 1) {
    expect(await count(id)).toEqual({ waiting: 1 });
    advanceClock(subject.current, 2 ** (tries - 1));
    await sandbox.sender.run();
  }
  expect(await count(id)).toEqual({ failed: 1 });
  expect(clock.now.getTime() - begunAt).toBeGreaterThan(3_600_000);
});

test('what would come after its time is not sent', async () => {
  await sandbox.bindBrowser('ada');
  const message = { title: 'Late', body: '', link: '', ttlSeconds: 0, urgency: 'normal' } as const;
  const audience = { kind: 'member', userName: 'ada' } as const;
  const id = await startCampaign(subject.current.db, { merchantCode: 'aurora', audience, message }, subject.current.clock.now);
  advanceClock(subject.current, 3_601);
  await sandbox.sender.run();
  expect([await count(id), await sandbox.taken()]).toEqual([{ expired: 1 }, []]);
});

test('a device that has another member by then gets nothing', async () => {
  const token = await sandbox.bindBrowser('ada');
  await sandbox.ask('POST', 'push-service', { status: 429, times: 1 });
  const { id } = await sandbox.push({ userName: 'ada' });
  await sandbox.bind('grace', token);
  advanceClock(subject.current, 60);
  await sandbox.sender.run();
  expect([await count(id), await sandbox.taken()]).toEqual([{ gone: 1 }, []]);
  expect(await subject.current.db.$count(pushDevices)).toBe(1);
});

test('a subscription for another key is refused, and stays', async () => {
  await sandbox.bindBrowser('ada', [], 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U');
  expect((await sandbox.push({ userName: 'ada' })).deliveries).toEqual({ failed: 1 });
  expect(await subject.current.db.$count(pushDevices)).toBe(1);
});

test('an FCM token is sent to over FCM, and forgotten where FCM has', async () => {
  await sandbox.bind('ada', 'an-fcm-token');
  await sandbox.bind('ada', 'gone-token');
  const { id, deliveries } = await sandbox.push({ userName: 'ada', ...MESSAGE, ttlSeconds: 60 });
  expect(deliveries).toEqual({ sent: 1, gone: 1 });
  const data = { id, title: 'Draw 4711', ...MESSAGE };
  const payload = { fcmMessageId: expect.any(String), data };
  expect(await sandbox.taken()).toMatchObject([{ userName: 'ada', endpoint: 'an-fcm-token', payload, ttl: 60 }]);
  expect(await subject.current.db.$count(pushDevices)).toBe(1);
});

/** What another process has claimed of a message to ada. */
async function claimOne() {
  const { db, clock } = subject.current;
  await sandbox.bindBrowser('ada');
  const audience = { kind: 'member', userName: 'ada' } as const;
  const message = { title: 'Slow', body: '', link: '', ttlSeconds: 60, urgency: 'normal' } as const;
  const id = await startCampaign(db, { merchantCode: 'aurora', audience, message }, clock.now);
  await planDeliveries(db, clock.now);
  return { id, claimed: await claimDeliveries(db, clock.now) };
}

test('what a process had claimed when it ended is unsure after five minutes, and never sent again', async () => {
  const { db } = subject.current;
  const { id, claimed } = await claimOne();
  expect(claimed).toMatchObject([{ campaignId: id, attempts: 1 }]);
  advanceClock(subject.current, 300);
  await sandbox.sender.run();
  expect(await count(id)).toEqual({ sending: 1 });
  advanceClock(subject.current, 1);
  for (let turn = 0; turn < 2; turn += 1) await sandbox.sender.run();
  expect([await count(id), await sandbox.taken()]).toEqual([{ unsure: 1 }, []]);
  expect(await db.select().from(pushOutcomes)).toMatchObject([{ merchantCode: 'aurora', outcome: 'unsure', total: 1 }]);
});

test('what another process had given up meanwhile is counted once', async () => {
  const { db } = subject.current;
  const { id, claimed } = await claimOne();
  advanceClock(subject.current, 301);
  await sandbox.sender.run();
  await recordDeliveries(
    db,
    claimed.map((delivery) => ({ delivery, state: 'sent' })),
  );
  expect(await count(id)).toEqual({ unsure: 1 });
  expect(await db.select().from(pushOutcomes)).toMatchObject([{ outcome: 'unsure', total: 1 }]);
});

test('two that send at once send each device one message', async () => {
  for (let device = 0; device < 20; device += 1) await sandbox.bindBrowser('ada');
  for (let device = 0; device < 20; device += 1) await sandbox.bindBrowser('linus');
  const campaign = { merchantCode: 'aurora', audience: { kind: 'merchant' } } as const;
  const message = { title: 'All', body: '', link: '', ttlSeconds: 60, urgency: 'normal' } as const;
  const id = await startCampaign(subject.current.db, { ...campaign, message }, subject.current.clock.now);
  const others = [sandbox.newSender(), sandbox.newSender(), sandbox.newSender()];
  await Promise.all(others.map((sender) => sender.run()));
  const endpoints = (await sandbox.taken()).map(({ endpoint }) => endpoint);
  expect([endpoints.length, new Set(endpoints).size, await count(id)]).toEqual([40, 40, { sent: 40 }]);
});

test('how deliveries ended is summed up for each merchant', async () => {
  await sandbox.bindBrowser('ada');
  for (const _ of [1, 2]) await sandbox.push({ userName: 'ada' });
  await sandbox.ask('POST', 'push-service', { status: 410 });
  await sandbox.push({ userName: 'ada' });
  const sums = await subject.current.db.select().from(pushOutcomes).where(eq(pushOutcomes.merchantCode, 'aurora'));
  expect(sums.map(({ outcome, total }) => [outcome, total]).toSorted(([a], [b]) => byText(a, b))).toEqual([
    ['gone', 1],
    ['sent', 2],
  ]);
});

test('nobody is sent a message without a title, or one that is too long', async () => {
  const message = { title: 'x', body: '', link: '' };
  expect(v.is(PushMessage, message)).toBe(true);
  for (const changes of [
    { title: ' ' },
    { title: null },
    { body: 'ÿ'.repeat(1_900) },
    { ttlSeconds: -1 },
    { replaces: 'a b' },
    { actions: [ACTION, ACTION, ACTION] },
    { actions: [{ title: ' ', link: '' }] },
  ])
    expect(v.is(PushMessage, { ...message, ...changes })).toBe(false);
});
