import type { Page, Route } from '@playwright/test';
import { findFaults } from '../fixtures/find-faults.ts';
import { waitForHistory } from '../fixtures/settled-history.ts';
import { expect, NETWORK_FAILURES, test } from '../fixtures/test.ts';

const openCashier = async (page: Page) => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Deposit', exact: true }).click();
  await expect(page.getByText('₱1,250.00').last()).toBeVisible();
  await expect(page.getByText('No deposits yet')).toBeVisible();
};
const historyOf = (page: Page) => page.getByRole('region', { name: 'Your deposits' }).getByRole('listitem');

test.beforeEach(async ({ app, login }) => {
  await login('ada');
  await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
});

test('a deposit raises the balance and is first in the history @both-hosts @iphone @android @all-hands @engines', async ({
  app,
}) => {
  await openCashier(app);
  await expect(app.getByText('Get a reward with your first deposit.')).toBeVisible();
  await app.getByRole('button', { name: '₱500', exact: true }).click();
  await expect(app.getByRole('textbox', { name: 'Amount' })).toHaveValue('500');
  await app.getByRole('button', { name: 'Deposit ₱500.00' }).click();
  await expect(app.getByRole('dialog', { name: 'Deposit complete' })).toContainText('₱500.00 added to your balance.');
  await app.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(app.getByRole('main').getByText('₱1,750.00')).toBeVisible();
  await expect(historyOf(app)).toHaveText([/₱500\.00Completed/]);
  await expect(app.getByText('Get a reward with your first deposit.')).toHaveCount(0);
  await expect(app.getByRole('textbox', { name: 'Amount' })).toHaveValue('');
});

test('an amount too small or ambiguous is explained beside its field, and a refused payment is listed @all-hands @engines', async ({
  app,
  requests,
}) => {
  await openCashier(app);
  await app.getByRole('textbox', { name: 'Amount' }).fill('99,99');
  await app.getByRole('textbox', { name: 'Amount' }).press('Enter');
  await expect(app.getByRole('textbox', { name: 'Amount' })).toBeFocused();
  await expect(app.getByRole('textbox', { name: 'Amount' })).toHaveAccessibleDescription('Minimum deposit is ₱100.00');
  expect(await findFaults(app)).toEqual([]);

  const field = app.getByRole('textbox', { name: 'Amount' });
  await field.fill('12.345');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(/Did you mean ₱12,345\.00 ?\? Type 12345/);
  expect((await requests('/wps/cashier/deposit')).filter(({ method }) => method === 'POST')).toEqual([]);
  await field.fill('12,345');
  await expect(app.getByRole('button', { name: 'Deposit ₱12,345.00' })).toBeVisible();

  await field.fill('200');
  await app.getByLabel('Declined card').check();
  await app.getByRole('button', { name: 'Deposit ₱200.00' }).click();
  await expect(app.getByRole('alert')).toHaveText(/^Payment declined\. You haven't been charged\. Try another payment method/);
  await expect(app.locator('form').getByRole('button', { name: 'Contact us' })).toBeVisible();
  await expect(historyOf(app)).toHaveText([/₱200\.00Declined/]);
  await expect(app.getByRole('main').getByText('₱1,250.00')).toBeVisible();
  await expect(field).toHaveValue('200');
});

test('an offline deposit explains the problem and keeps the amount @both-hosts @all-hands', async ({
  app,
  goOffline,
  goOnline,
  allowErrors,
}) => {
  allowErrors(NETWORK_FAILURES);
  await openCashier(app);
  await app.getByRole('textbox', { name: 'Amount' }).fill('321');
  await goOffline();
  await expect(app.getByText("No connection. We've kept what you typed.")).toBeVisible();
  await app.getByRole('button', { name: 'Deposit ₱321.00' }).click();
  await expect(app.getByRole('status').filter({ hasText: 'Nothing was sent' })).toBeVisible();
  await expect(app.getByRole('textbox', { name: 'Amount' })).toHaveValue('321');
  await goOnline();
  await expect(app.getByText("No connection. We've kept what you typed.")).toHaveCount(0);
  await app.getByRole('button', { name: 'Deposit ₱321.00' }).click();
  await expect(app.getByRole('dialog', { name: 'Deposit complete' })).toBeVisible();
});

test('a payment with a lost reply is looked up, and its outcome shown @all-hands', async ({ app, leaveOneLine, loseAnswers }) => {
  await leaveOneLine();
  await openCashier(app);
  const stop = await loseAnswers('/wps/cashier/deposit');
  await app.getByRole('textbox', { name: 'Amount' }).fill('700');
  await app.getByRole('button', { name: 'Deposit ₱700.00' }).click();
  await expect(app.getByText('Your ₱700.00 deposit is in.', { exact: true })).toBeVisible();
  await stop();
  await expect(historyOf(app)).toHaveText([/₱700\.00Completed/]);
  await expect(app.getByRole('main').getByText('₱1,950.00')).toBeVisible();
  await expect(app.getByRole('textbox', { name: 'Amount' })).toHaveValue('');
});

test('an amount that a line raises on the way is not reported, and customer service is offered @both-hosts', async ({ app }) => {
  await openCashier(app);
  const [sent, raised] = ['50000', '500000'];
  await app.context().route(/\/wps\/(call|cashier\/deposit)$/, async (route) => {
    const request = route.request().postData() ?? '';
    if (!request.includes(sent)) return route.fallback();
    const response = await route.fetch({ postData: request.replace(sent, raised) });
    await route.fulfill({ response, body: (await response.text()).replaceAll(raised, sent) });
  });
  await app.getByRole('button', { name: '₱500', exact: true }).click();
  await app.getByRole('button', { name: 'Deposit ₱500.00' }).click();
  await expect(app.getByText("We still can't confirm your ₱500.00 deposit.")).toBeVisible();
  await expect(app.getByRole('dialog', { name: 'Deposit complete' })).toHaveCount(0);
  await expect(historyOf(app)).toHaveText([/₱5,000\.00Completed/]);
  await app.getByRole('main').getByRole('button', { name: 'Contact us' }).click();
  await expect(app.getByRole('dialog', { name: 'Customer service' })).toBeVisible();
});

test('a slow deposit is paid once despite a second press and a reload @all-hands', async ({
  app,
  leaveOneLine,
  holdRequests,
  requests,
}) => {
  await leaveOneLine();
  await openCashier(app);
  const deliver = await holdRequests('/wps/cashier/deposit');
  await app.getByRole('button', { name: '₱500', exact: true }).click();
  await app.getByRole('button', { name: 'Deposit ₱500.00' }).click();
  await expect(app.getByText("We're confirming your ₱500.00 deposit.")).toBeVisible();
  await app.getByRole('button', { name: 'Deposit ₱500.00' }).click();
  await app.getByRole('dialog', { name: 'Your last payment is still pending' }).getByRole('button', { name: 'Wait' }).click();
  await waitForHistory(app);
  await app.reload();
  await expect(app.getByText("We're confirming your ₱500.00 deposit.")).toBeVisible();
  await deliver();
  await expect(app.getByText('Your ₱500.00 deposit is in.', { exact: true })).toBeVisible();
  await expect(historyOf(app)).toHaveText([/₱500\.00Completed/]);
  await expect(app.getByRole('main').getByText('₱1,750.00')).toBeVisible();
  expect((await requests('/wps/cashier/deposit')).filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('a pending deposit freezes its form, and is paid once even if the player leaves and presses again', async ({
  app,
  leaveOneLine,
}) => {
  await leaveOneLine();
  await openCashier(app);
  const held: Route[] = [];
  await app.context().route('**/wps/cashier/deposit', (route) => void held.push(route));
  const amount = app.getByRole('textbox', { name: 'Amount' });
  const deposit = app.getByRole('button', { name: 'Deposit ₱700.00' });
  await amount.fill('700');
  await deposit.click();
  await expect.poll(() => held.length).toBe(1);
  await app.getByRole('button', { name: '₱5,000', exact: true }).click({ force: true });
  await app.getByLabel('Declined card').click({ force: true });
  await amount.press('9');
  await expect(amount).toHaveValue('700');
  await expect(amount).not.toBeEditable();
  await expect(app.getByLabel('Declined card')).not.toBeChecked();
  await expect(deposit).toHaveAttribute('aria-busy', 'true');
  await app.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(deposit).toHaveCount(0);
  await app.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Deposit', exact: true }).click();
  await expect(deposit).toHaveAttribute('aria-busy', 'true');
  await deposit.click();
  await held[0]?.continue();
  await expect(app.getByRole('dialog', { name: 'Deposit complete' })).toContainText('₱700.00 added');
  await expect(historyOf(app)).toHaveText([/₱700\.00Completed/]);
  expect(held).toHaveLength(1);
});

test('a deposit has a receipt, which takes its reference number to the chat @both-hosts @engines', async ({ app }) => {
  await openCashier(app);
  await app.getByRole('button', { name: '₱500', exact: true }).click();
  await app.getByRole('button', { name: 'Deposit ₱500.00' }).click();
  await app.getByRole('dialog', { name: 'Deposit complete' }).getByRole('button', { name: 'OK' }).click();
  await expect(app.getByRole('main').getByRole('button', { name: 'Customer service' })).toBeVisible();
  await historyOf(app).getByRole('button').click();
  const receipt = app.getByRole('dialog', { name: 'Receipt' });
  await expect(receipt).toContainText('StatusCompleted');
  const reference = await receipt.locator('dd').last().textContent();
  expect(reference).toMatch(/^\d+$/);
  await expect(receipt.getByRole('button', { name: 'Copy reference number' })).toBeVisible();
  expect(await findFaults(app)).toEqual([]);
  await receipt.getByRole('button', { name: 'Get help with this deposit' }).click();
  await expect(app).toHaveURL(/\/m\/chat\?/);
  await expect(app.getByText(`Reference number ${reference}`)).toBeVisible();
  const message = app.frameLocator('iframe[title="Chat"]').getByLabel('Message');
  await expect(message).toHaveValue(new RegExp(`^I need help with my deposit ${reference} `));
  expect(await findFaults(app)).toEqual([]);
  await app.getByRole('button', { name: 'Back' }).click();
  await expect(historyOf(app)).toHaveCount(1);
});

test('a deposit names the next step: the reward of the first one, and the games after any other @engines', async ({ app }) => {
  await openCashier(app);
  const done = app.getByRole('dialog', { name: 'Deposit complete' });
  await app.getByRole('button', { name: '₱500', exact: true }).click();
  await app.getByRole('button', { name: 'Deposit ₱500.00' }).click();
  expect(await findFaults(app)).toEqual([]);
  await done.getByRole('button', { name: 'See rewards' }).click();
  await expect(app).toHaveURL('/m/leaderBoard');
  await expect(app.getByRole('button', { name: 'Claim First deposit' })).toBeVisible();

  await app.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Deposit', exact: true }).click();
  await app.getByRole('button', { name: '₱500', exact: true }).click();
  await app.getByRole('button', { name: 'Deposit ₱500.00' }).click();
  await done.getByRole('button', { name: 'Play now' }).click();
  await expect(app).toHaveURL('/m/game');
  await app.goBack();
  await expect(app).toHaveURL('/m/voucherCenter');
});
