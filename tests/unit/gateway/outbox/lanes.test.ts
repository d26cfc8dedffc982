import { expect, test } from 'vitest';
import { LINES } from '../gateway-fixture.ts';
import { as, createOutboxFixture } from './outbox-fixture.ts';

test('a kind of push that the operator refuses holds up no binding of the device', async () => {
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

test('a kind of push that was switched off is so at the operator after an "on" that failed before', async () => {
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
