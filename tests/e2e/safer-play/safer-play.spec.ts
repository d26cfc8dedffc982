import { expect, test } from '../fixtures/wishes.ts';

test('a limit that a member sets stops a deposit above it, and says what is left', async ({ app, login }) => {
  await login('ada');
  await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  await app.goto('/m/member/saferPlay');
  await app.getByRole('button', { name: 'Set a limit: In 24 hours' }).click();
  await app.getByLabel('New limit').fill('200');
  await app.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(app.getByText('₱200.00 left')).toBeVisible();
  await app.goto('/m/voucherCenter');
  await expect(app.getByText('Your deposit limit leaves ₱200.00.')).toBeVisible();
  await app.getByLabel('Amount', { exact: true }).fill('300');
  await app
    .locator('form')
    .getByRole('button', { name: /^Deposit/ })
    .click();
  await expect(app.getByText('That goes over your deposit limit. You can still deposit ₱200.00.')).toBeVisible();
});

test('a break ends the session, and the login says until when', async ({ app, login }) => {
  await login('ada');
  await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  await app.goto('/m/member/saferPlay');
  const card = app.getByRole('region', { name: 'Take a break' });
  await card.getByRole('radio', { name: '24 hours' }).check();
  await card.getByRole('button', { name: 'Take a break' }).click();
  await app.getByRole('dialog').getByRole('button', { name: 'Yes, stop until then' }).click();
  await app.getByRole('dialog', { name: 'Take care' }).getByRole('button', { name: 'OK' }).click();
  await expect(app).toHaveURL(/\/m\/home$/);
  await app.getByRole('link', { name: 'Log in' }).click();
  await app.getByLabel('Username').fill('ada');
  await app.getByLabel('Password', { exact: true }).fill('fastline-1');
  await app.getByRole('button', { name: 'Log in' }).click();
  await expect(app.getByRole('alert').filter({ hasText: /taking a break/ })).toBeVisible();
});
