import type { Route } from '@playwright/test';
import { waitForHistory } from '../fixtures/settled-history.ts';
import { expect, test } from '../fixtures/test.ts';
import { typeLogin } from '../fixtures/type-login.ts';

test("a member's limit stops a deposit above it and shows the rest @all-hands @engines", async ({ app, login }) => {
  await login('ada');
  await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  await app.goto('/m/member/saferPlay');
  await app.getByRole('button', { name: 'Set your 24-hour limit' }).click();
  await app.getByLabel('Limit', { exact: true }).fill('200');
  await app.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(app.getByText('₱200.00 left')).toBeVisible();
  await waitForHistory(app);
  await app.goto('/m/voucherCenter');
  await expect(app.getByText('You can still deposit ₱200.00.')).toBeVisible();
  await app.getByLabel('Amount', { exact: true }).fill('300');
  await app
    .locator('form')
    .getByRole('button', { name: /^Deposit/ })
    .click();
  await expect(app.getByText('That goes over your deposit limit. You can still deposit ₱200.00.')).toBeVisible();
});

test('a break ends the session, and the login shows its end @all-hands @engines', async ({ app, login }) => {
  await login('ada');
  await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  await app.goto('/m/member/saferPlay');
  const card = app.getByRole('region', { name: 'Take a break' });
  await card.getByRole('radio', { name: '24 hours' }).check();
  await card.getByRole('button', { name: 'Take a break' }).click();
  const question = app.getByRole('dialog', { name: /^Stop playing until/ });
  const begin = question.getByRole('button', { name: 'Yes, start my break' });
  // The break has the accent, and help is offered before it, after it and at the login.
  await expect(begin).toHaveAttribute('data-variant', 'accent');
  await expect(question.getByRole('button', { name: 'Gambling Therapy' })).toBeVisible();
  await begin.click();
  const ended = app.getByRole('dialog', { name: "You're on a break" });
  await expect(ended.getByRole('button', { name: 'Gambling Therapy' })).toBeVisible();
  await ended.getByRole('button', { name: 'OK' }).click();
  await expect(app).toHaveURL(/\/m\/home$/);
  await waitForHistory(app);
  await typeLogin(app, 'ada');
  await expect(app.getByRole('alert').filter({ hasText: /You're on a break until/ })).toBeVisible();
  await expect(app.locator('form').getByRole('button', { name: 'Gambling Therapy' })).toBeVisible();
});

test('a break under way is shown after a return, and its refusal is shown elsewhere', async ({
  app,
  login,
  context,
  leaveOneLine,
}) => {
  await leaveOneLine();
  await login('ada');
  await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  await app.goto('/m/member/saferPlay');
  const routes: Route[] = [];
  await context.route('**/wps/saferplay/pause', (route) => void routes.push(route));
  const card = app.getByRole('region', { name: 'Take a break' });
  const navigation = app.getByRole('navigation', { name: 'Main' });
  await card.getByRole('radio', { name: '24 hours' }).check();
  await card.getByRole('button', { name: 'Take a break' }).click();
  await app.getByRole('dialog').getByRole('button', { name: 'Yes, start my break' }).click();
  await expect.poll(() => routes.length).toBe(1);
  await waitForHistory(app);
  await navigation.getByRole('link', { name: 'Deposit', exact: true }).click();
  await expect(app).toHaveURL(/voucherCenter/);
  await app.goBack();
  await expect(card.getByRole('radio', { name: '24 hours' })).toBeChecked();
  await expect(card.getByRole('radio', { name: '7 days' })).toBeDisabled();
  await expect(card.getByRole('button', { name: 'Take a break' })).toHaveAttribute('aria-busy', 'true');
  await navigation.getByRole('link', { name: 'Home', exact: true }).click();
  // The card would show the refusal until it is gone.
  await expect(card).toHaveCount(0);
  const refusal = { success: false, errorCode: 'pause_refused', message: 'Your break could not begin.' };
  await routes[0]?.fulfill({ json: refusal });
  await expect(app.getByRole('dialog', { name: 'Take a break' })).toContainText('Your break could not begin.');
});

test('Esc and Back do not close the dialog while its limit is being sent', async ({ app, login, context, leaveOneLine }) => {
  await leaveOneLine();
  await login('ada');
  await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  await app.goto('/m/member/saferPlay');
  const routes: Route[] = [];
  await app.getByRole('button', { name: 'Set your 24-hour limit' }).click();
  await context.route('**/wps/saferplay/state', (route) =>
    route.request().method() === 'PUT' ? void routes.push(route) : route.continue(),
  );
  await app.getByLabel('Limit', { exact: true }).fill('5000');
  await app.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => routes.length).toBe(1);
  for (let press = 0; press < 3; press += 1) await app.keyboard.press('Escape');
  await app.goBack();
  await expect(app.getByLabel('Limit', { exact: true })).toHaveValue('5000');
  await routes[0]?.continue();
  await expect(app.getByRole('dialog')).toHaveCount(0);
  await expect(app.getByText('₱5,000.00 left')).toBeVisible();
  await expect(app).toHaveURL(/saferPlay/);
});

test('a player is reminded after the chosen time and may leave the game @all-hands', async ({ app, login }) => {
  await login('ada');
  await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  await app.goto('/m/member/saferPlay');
  const card = app.getByRole('region', { name: 'Time reminder' });
  // The choice is shown with its request, a moment after the press.
  const choice = card.getByRole('radio', { name: 'Every 15 minutes' });
  await choice.click();
  await expect(choice).toBeChecked();
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
