import { expect, test } from 'vitest';
import { describeOutbox } from '#gateway/report/describe-outbox.ts';
import { createOutboxFixture, event } from './outbox-fixture.ts';

test('a pending call survives a silent network, because it was never sent', async () => {
  const { ask, settle, setAll, wake, gateway, sent } = createOutboxFixture();
  setAll('hang');
  await ask('tracking.event', event());
  await settle();
  for (let turn = 0; turn < 4; turn += 1) await wake('online');
  expect(await describeOutbox(gateway.reportDeps.store)).toMatchObject({ pending: 1, dead: 0 });
  setAll('ok');
  expect([await wake('online'), sent().length]).toEqual([0, 1]);
});
