import { expect, test } from 'vitest';
import { LINES } from '../gateway-fixture.ts';
import { as, createOutboxFixture } from './outbox-fixture.ts';

test('a refused push topic does not delay the binding of the device', async () => {
  const { ask, settle, wake, lines } = createOutboxFixture({ value: () => ({}) });
  const sent = () => lines.seen.flatMap(({ method, path }) => (method === 'POST' ? [path.split('_')[1]] : []));
  await ask('system.ping', { query: { speed: 1 } });
  for (const line of LINES) lines.line(line).mode = '404';
  await ask('push.subscribe', { body: { registrationToken: 'token', topic: 'promotions' }, ...as('ada') });
  await settle();
  for (const line of LINES) lines.line(line).mode = 'ok';
  await ask('push.bind', { body: { registrationToken: 'token' }, ...as('ada') });
  await settle();
  expect([sent().includes('fcmBind'), await wake('shown')]).toEqual([true, 0]);
});

test('a topic switched off stays off after a failed "on" before', async () => {
  const { ask, settle, setAll, clock, wake, lines } = createOutboxFixture({ value: () => ({}) });
  const sent = () => lines.seen.flatMap(({ method, path }) => (method === 'POST' ? [path.split('_')[1]] : []));
  const topic = { body: { registrationToken: 'token', topic: 'promotions' }, ...as('ada') };
  await ask('system.ping', { query: { speed: 1 } });
  setAll('500');
  await ask('push.subscribe', topic);
  await settle();
  setAll('ok');
  await ask('push.unsubscribe', topic);
  await settle();
  expect(sent()).toEqual(['fcmSubscribe']);
  clock.jump(10_000);
  expect([await wake('shown'), sent()]).toEqual([0, ['fcmSubscribe', 'fcmSubscribe', 'fcmUnsubscribe']]);
});

test.each([
  ['within one millisecond', 0],
  ['after the clock was set back', -60_000],
])('entries stored %s are sent in the order in which they were stored', async (_, stepMs) => {
  const { ask, settle, setAll, clock, wake, lines } = createOutboxFixture({ value: () => ({}) });
  const sent = () => lines.seen.flatMap(({ method, body }) => (method === 'POST' && body ? [JSON.parse(body).topic] : []));
  const topics = ['a', 'b', 'c', 'd', 'e'];
  setAll('refused');
  for (const topic of topics) {
    await ask('push.subscribe', { body: { registrationToken: 'token', topic }, ...as('ada') });
    clock.jump(stepMs);
  }
  await settle();
  setAll('ok');
  clock.jump(400_000);
  await wake('online');
  expect(sent()).toEqual(topics);
});
