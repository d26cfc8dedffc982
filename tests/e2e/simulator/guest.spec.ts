import { expect, NEWS, test } from './simulator-fixtures.ts';

test.beforeEach(({ simulator }) => simulator.set({ inventions: ['lanes'] }));

test('a guest finds draws, vendors and news, and can contact customer service', async ({ app, page }) => {
  await expect(app.getByRole('link', { name: NEWS })).toBeVisible();
  await expect(app.getByRole('heading', { name: 'Hanoi Daily' })).toBeVisible();
  await expect(app.getByRole('heading', { name: 'Slots' })).toBeVisible();
  await expect(app.getByText('240 games')).toBeVisible();
  await app.getByRole('link', { name: 'Jili' }).click();
  await expect(app.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await app.getByRole('button', { name: 'Customer service' }).click();
  const opened = page.context().waitForEvent('page');
  await app.getByRole('link', { name: 'CS2' }).click();
  await expect((await opened).getByRole('heading', { name: 'Customer service' })).toBeVisible();
});
