import { expect, test } from 'vitest';
import { as, createOutboxFixture } from './outbox-fixture.ts';

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
