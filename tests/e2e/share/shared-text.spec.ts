import { expect, test } from '../fixtures/wishes.ts';

test('a text that another app shares stands in the feedback form', async ({ app, login }) => {
  await login('ada');
  await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  await app.goto('/m/share?text=More+draws+on+Fridays');
  await expect(app).toHaveURL('/m/feedback');
  await expect(app.locator('form textarea')).toHaveValue('More draws on Fridays');
});
