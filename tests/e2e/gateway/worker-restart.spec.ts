import { NETWORK_FAILURES } from '../fixtures/wishes.ts';
import { expect, test } from './ask-gateway.ts';

const GAME = 'Nine Lanterns';

test('12 worker restarted between hello and a call', async ({ app, ask, stopWorker }) => {
  await stopWorker();
  expect(await ask('games.lanes', { prefer: 'network' })).toMatchObject({ ok: true, meta: { from: 'network' } });
  await app.getByRole('link', { name: GAME }).click();
  await expect(app.frameLocator('iframe').getByRole('heading', { name: GAME })).toBeVisible();
});

test('a read that was under way when the worker died is answered by its successor', async ({
  app,
  setLine,
  stopWorker,
  requests,
  allowErrors,
}) => {
  allowErrors(NETWORK_FAILURES);
  for (const line of [0, 1, 2, 3]) await setLine(line, 'hang');
  await app.getByRole('link', { name: GAME }).click();
  await expect.poll(async () => (await requests('/wps/relay/GCS_gameTrialLaunch')).length).toBeGreaterThan(0);
  await stopWorker();
  for (const line of [0, 1, 2, 3]) await setLine(line, 'ok');
  await expect(app.frameLocator('iframe').getByRole('heading', { name: GAME })).toBeVisible();
});

test('a restarted worker asks the line that was in use', async ({ ask, setLine, stopWorker, allowErrors }) => {
  allowErrors(NETWORK_FAILURES);
  await ask('games.lanes', { prefer: 'network' });
  await setLine(0, 'portal');
  const { meta } = await ask('games.lanes', { prefer: 'network' });
  await stopWorker();
  expect((await ask('games.lanes', { prefer: 'network' })).meta.tried).toEqual([meta.line]);
});
