import { expect, test } from '../fixtures/test.ts';

test('a text shared by another app appears in the feedback form', async ({ app, login }) => {
  await login('ada');
  await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  await app.goto('/m/share?text=More+draws+on+Fridays');
  await expect(app).toHaveURL('/m/feedback');
  await expect(app.locator('form textarea')).toHaveValue('More draws on Fridays');
});
