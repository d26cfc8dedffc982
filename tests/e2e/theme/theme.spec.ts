import { expect, test } from '../fixtures/wishes.ts';

test.use({ colorScheme: 'light' });

test('a chosen theme holds against the system’s, from the first paint on', async ({ app }) => {
  await app.goto('/m/language');
  await app.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await expect(app.locator('html')).toHaveAttribute('data-theme', 'dark');
  // before any program could set it
  await app.context().route('**/assets/*.js', (route) => route.abort());
  await app.goto('/m/gateway', { waitUntil: 'commit' });
  await expect(app.locator('html')).toHaveAttribute('data-theme', 'dark');
});
