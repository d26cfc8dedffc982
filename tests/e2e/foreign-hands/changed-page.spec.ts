import { expect, NETWORK_FAILURES, test } from '../fixtures/test.ts';
import { openScreen } from '../rewards/open-screen.ts';

test('a deposit shows the amount that is sent after several changes @foreign-hands', async ({ app, login }) => {
  await login('ada');
  await openScreen(app, '/m/voucherCenter', 'Deposit');
  const amount = app.getByRole('textbox', { name: 'Amount' });
  for (const typed of ['50', '500', '5000']) await amount.fill(typed);
  await app.locator('form').getByRole('button', { name: 'Deposit ₱5,000.00' }).click();
  await expect(app.getByRole('dialog')).toContainText('₱5,000.00 added');
  await expect(app.locator('[data-balance="₱6,250.00"]')).toBeAttached();
});

test('a lobby survives a network that goes and returns @foreign-hands', async ({ app, goOffline, goOnline, allowErrors }) => {
  allowErrors(NETWORK_FAILURES);
  for (const _time of [1, 2]) {
    await goOffline();
    await expect(app.locator('[data-slot=status]')).toContainText("You're offline");
    await goOnline();
    await expect(app.locator('[data-slot=status]')).toHaveText('');
  }
  await expect(app.locator('main [data-game]').first()).toBeVisible();
});
