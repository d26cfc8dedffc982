import { expect, test } from '../fixtures/test.ts';
import { pullDown } from '../fixtures/touch.ts';

const MISSIONS = '/wps/rewards/missions';

test.describe('with a finger', () => {
  test.use({ hasTouch: true });

  test('a pull at the top refetches from the network', async ({ app, login, requests, leaveOneLine }) => {
    await leaveOneLine();
    await login('ada');
    await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
    await app.goto('/m/leaderBoard');
    await expect(app.getByRole('heading', { name: 'First deposit' })).toBeVisible();
    const before = (await requests(MISSIONS)).length;
    await pullDown(app);
    await expect.poll(async () => (await requests(MISSIONS)).length).toBeGreaterThan(before);
  });
});

test('on slow lines a screen shows its skeleton before its content', async ({ app, login, setLine }) => {
  await login('ada');
  await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  for (const line of [0, 1, 2, 3]) await setLine(line, 'slow', { latencyMs: 3_000 });
  await app.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Deposit' }).click();
  await expect(app.getByRole('main').locator('.skeleton').first()).toBeVisible();
  await expect(app.getByRole('button', { name: 'Deposit', exact: true })).toBeVisible();
  await expect(app.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});
