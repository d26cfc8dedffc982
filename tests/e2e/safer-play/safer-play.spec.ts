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

test('whoever has played for as long as they chose is told so, and may leave the game', async ({ app, login }) => {
  await login('ada');
  await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  await app.goto('/m/member/saferPlay');
  const card = app.getByRole('region', { name: 'Time reminder' });
  await card.getByRole('radio', { name: 'Every 15 minutes' }).check();
  await expect(card.getByText('Saved')).toBeVisible();
  await app.clock.install();
  await app.goto('/m/launchGame?vendor=EVO&code=baccarat-7&title=Baccarat+7');
  await expect(app.frameLocator('main iframe').getByRole('heading', { name: 'Baccarat 7' })).toBeVisible();
  await app.clock.runFor('14:30');
  const reminder = app.getByRole('dialog', { name: "You've been playing for 15 minutes" });
  expect(await reminder.count()).toBe(0);
  await app.clock.runFor('00:40');
  await reminder.getByRole('button', { name: 'Leave the game' }).click();
  await expect(app).toHaveURL(/\/m\/(home|game)$/);
});
