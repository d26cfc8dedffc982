import { expect, NETWORK_FAILURES, test } from '../fixtures/test.ts';
import { removeBuiltIns } from './remove-built-ins.ts';

const GAME = 'Mega 6/45';

test.use({ bypassCSP: true });
test.beforeEach(({ context, operator }) => removeBuiltIns(context, `${operator.url}/m/sw.js`));

test('a browser without recent built-ins logs in and pays @both-hosts', async ({ app, login }) => {
  await login('ada');
  await app.goto('/m/voucherCenter');
  await app.getByRole('textbox', { name: 'Amount' }).fill('200');
  await app.getByRole('button', { name: 'Deposit ₱200.00' }).click();
  await expect(app.getByRole('dialog', { name: 'Deposit complete' })).toContainText('₱200.00 added');
  await app.goto('/m/feedback');
  await expect(app.getByRole('textbox').first()).toBeVisible();
});

test('a browser without recent built-ins plays a trial game', async ({ app }) => {
  await app.getByRole('link', { name: GAME, exact: true }).click();
  await expect(app.frameLocator('main iframe').getByRole('heading', { name: GAME })).toBeVisible();
});

test('a browser without recent built-ins opens offline', async ({ app, operator, allowErrors }) => {
  allowErrors(NETWORK_FAILURES);
  await operator.stop();
  await app.reload();
  await expect(app.getByRole('link', { name: GAME, exact: true })).toBeVisible();
  await expect(app.getByRole('status').filter({ hasText: "Can't reach Aurora" })).toBeVisible();
});
