import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SentPush } from '#contract/messages/push-payload.ts';
import { PushMessage } from '#operator/db/tables/push-message.ts';
import { pushCampaigns, pushDevices, pushOutcomes } from '#operator/db/tables/schema.ts';
import { countDeliveries, planDeliveries, startCampaign } from '#operator/domain/push/sending/campaigns.ts';
import { claimDeliveries, recordDeliveries } from '#operator/domain/push/sending/deliveries.ts';
import { createSigner } from '../../../fixtures/line-list-fixture.ts';
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

test('a member gets an encrypted and signed push with its options on every device', async () => {
  await sandbox.bindBrowser('ada');
  await sandbox.bindBrowser('ada');
  await sandbox.bindBrowser('grace');
  const wishes = { ttlSeconds: 600, urgency: 'high', replaces: 'draws' };
  const { id, deliveries } = await sandbox.push({ userName: 'ada', ...MESSAGE, ...wishes });
  expect(deliveries).toEqual({ sent: 2 });
  const taken = await sandbox.taken();
  const payload = { id, member: 'ada', title: 'Draw 4711', ...MESSAGE };
  const expected = { userName: 'ada', payload, topic: 'draws', urgency: 'high', ttl: 600 };
  expect(taken).toEqual([expect.objectContaining(expected), expect.objectContaining(expected)]);
  expect(new Set(taken.map(({ endpoint }) => endpoint)).size).toBe(2);
});

test.each([
  ['a browser', () => sandbox.bindBrowser('ada')],
  ['FCM', () => sandbox.bind('ada', 'an-fcm-token')],
])('sends the buttons of a message to %s in the format of notifications', async (way, bind) => {
  await bind();
  await sandbox.push({ userName: 'ada', ...MESSAGE, actions: [ACTION] });
  const sent = { actions: [{ title: 'See it', action: '/m/game' }] };
  const payload = way === 'FCM' ? { notification: sent } : sent;
  expect(await sandbox.taken()).toMatchObject([{ userName: 'ada', payload }]);
});

test('a list of lines travels with a message, in the form of the contract', async () => {
  const { sign } = await createSigner();
  const lineList = await sign();
  await sandbox.bindBrowser('ada');
  await sandbox.push({ userName: 'ada', ...MESSAGE, actions: [ACTION], lineList });
  const [{ payload } = { payload: null }] = await sandbox.taken();
  expect(v.parse(SentPush, payload).lineList).toBe(lineList);
  expect(v.safeParse(PushMessage, { title: 'Draw', lineList: lineList.slice(1) }).success).toBe(false);
});

test('a topic reaches its subscribers, and a merchant all of its devices', async () => {
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

test.each([404, 410])('removes an endpoint that responds with %i', async (status) => {
  await sandbox.bindBrowser('ada');
  await sandbox.ask('POST', 'push-service', { status });
  expect((await sandbox.push({ userName: 'ada' })).deliveries).toEqual({ gone: 1 });
  expect(await subject.current.db.$count(pushDevices)).toBe(0);
});

test('a delivery waits exactly as long as the push service asks', async () => {
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

test('gives up after thirteen tries, more than an hour later', async () => {
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

test('does not send a message after its time to live', async () => {
  await sandbox.bindBrowser('ada');
  const message = { title: 'Late', body: '', link: '', ttlSeconds: 0, urgency: 'normal' } as const;
  const audience = { kind: 'member', userName: 'ada' } as const;
  const id = await startCampaign(subject.current.db, { merchantCode: 'aurora', audience, message }, subject.current.clock.now);
  advanceClock(subject.current, 3_601);
  await sandbox.sender.run();
  expect([await count(id), await sandbox.taken()]).toEqual([{ expired: 1 }, []]);
});

test('does not send to a device that another member has taken over', async () => {
  const token = await sandbox.bindBrowser('ada');
  await sandbox.ask('POST', 'push-service', { status: 429, times: 1 });
  const { id } = await sandbox.push({ userName: 'ada' });
  await sandbox.bind('grace', token);
  advanceClock(subject.current, 60);
  await sandbox.sender.run();
  expect([await count(id), await sandbox.taken()]).toEqual([{ gone: 1 }, []]);
  expect(await subject.current.db.$count(pushDevices)).toBe(1);
});

test('a subscription with another key is refused, and removed after the fifth time', async () => {
  await sandbox.bindBrowser('ada', [], 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U');
  for (let time = 1; time < 5; time += 1) {
    expect((await sandbox.push({ userName: 'ada' })).deliveries).toEqual({ failed: 1 });
    expect(await subject.current.db.$count(pushDevices)).toBe(1);
  }
  expect((await sandbox.push({ userName: 'ada' })).deliveries).toEqual({ gone: 1 });
  expect(await subject.current.db.$count(pushDevices)).toBe(0);
});

test.each([400, 401, 403])(
  'removes an endpoint after five responses of %i in a row, unless one succeeds in between',
  async (status) => {
    await sandbox.bindBrowser('ada');
    for (const times of [4, 4]) {
      await sandbox.ask('POST', 'push-service', { status, times });
      for (let time = 0; time < times; time += 1) await sandbox.push({ userName: 'ada' });
      expect((await sandbox.push({ userName: 'ada' })).deliveries).toEqual({ sent: 1 });
    }
    await sandbox.ask('POST', 'push-service', { status });
    for (let time = 0; time < 5; time += 1) await sandbox.push({ userName: 'ada' });
    expect(await subject.current.db.$count(pushDevices)).toBe(0);
  },
);

test('a message that is too long does not count against the endpoint', async () => {
  await sandbox.bindBrowser('ada');
  await sandbox.ask('POST', 'push-service', { status: 413 });
  for (let time = 0; time < 6; time += 1) await sandbox.push({ userName: 'ada' });
  expect(await subject.current.db.$count(pushDevices)).toBe(1);
});

test('sends to an FCM token over FCM, and removes it when FCM reports it gone', async () => {
  await sandbox.bind('ada', 'an-fcm-token');
  await sandbox.bind('ada', 'gone-token');
  const { id, deliveries } = await sandbox.push({ userName: 'ada', ...MESSAGE, ttlSeconds: 60 });
  expect(deliveries).toEqual({ sent: 1, gone: 1 });
  const data = { id, member: 'ada', title: 'Draw 4711', ...MESSAGE };
  const payload = { fcmMessageId: expect.any(String), data };
  expect(await sandbox.taken()).toMatchObject([{ userName: 'ada', endpoint: 'an-fcm-token', payload, ttl: 60 }]);
  expect(await subject.current.db.$count(pushDevices)).toBe(1);
});

/** Claims a delivery of a message to ada, as another process would. */
async function claimOne() {
  const { db, clock } = subject.current;
  await sandbox.bindBrowser('ada');
  const audience = { kind: 'member', userName: 'ada' } as const;
  const message = { title: 'Slow', body: '', link: '', ttlSeconds: 60, urgency: 'normal' } as const;
  const id = await startCampaign(db, { merchantCode: 'aurora', audience, message }, clock.now);
  await planDeliveries(db, clock.now);
  return { id, claimed: await claimDeliveries(db, clock.now) };
}

test('a delivery claimed by a dead process is unsure after five minutes and never sent again', async () => {
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

test('a delivery that was given up meanwhile is counted once', async () => {
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

test('two senders at once send each device one message', async () => {
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

test('sums up the outcomes of deliveries for each merchant', async () => {
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

test('rejects a message that has no title or is too long', async () => {
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
