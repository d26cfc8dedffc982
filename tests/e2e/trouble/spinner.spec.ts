import { expect, test } from '../fixtures/test.ts';

test('a redirect after the login covers the page for at most ten seconds and continues behind it', async ({ page, operator }) => {
  await operator.control('POST', 'latency', { endpoint: 'system.configuration', firstByteMs: 120_000 });
  await page.goto('/m/login?redirectUrl=https%3A%2F%2Fstranger.test%2F');
  await page.getByRole('textbox', { name: 'Username' }).fill('ada');
  await page.getByLabel('Password', { exact: true }).fill('fastline-1');
  await page.clock.install();
  await page.getByRole('button', { name: 'Log in' }).click();
  const mask = page.getByRole('dialog', { name: 'Loading…' });
  await expect(mask).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(mask).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Still working on it…' })).toBeVisible();
  await operator.control('POST', 'latency', {});
  await expect(page.getByRole('dialog', { name: 'Leave Aurora?' })).toBeVisible();
  await expect(page.getByText('Still working on it…')).toHaveCount(0);
});
