import { findFaults } from '../fixtures/find-faults.ts';
import { waitForHistory } from '../fixtures/settled-history.ts';
import { expect, NETWORK_FAILURES, test } from '../fixtures/test.ts';

test('the history shows each movement of a month with its receipt, also without a network', async ({
  app,
  login,
  goOffline,
  goOnline,
  allowErrors,
}) => {
  allowErrors(NETWORK_FAILURES);
  await login('ada');
  await app.getByRole('link', { name: 'ada, your account' }).click();
  await app.getByRole('main').getByRole('link', { name: 'History' }).click();
  await expect(app).toHaveURL('/m/member/history');
  const rows = app.getByRole('list', { name: 'History' }).getByRole('listitem');
  await expect(rows).toHaveText([/^Opening balance/, /^Opening balance/]);

  await app.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Deposit', exact: true }).click();
  await app.getByRole('button', { name: '₱500', exact: true }).click();
  await app.getByRole('button', { name: 'Deposit ₱500.00' }).click();
  await app.getByRole('dialog', { name: 'Deposit complete' }).getByRole('button', { name: 'OK' }).click();
  await app.getByRole('main').getByRole('link', { name: 'History' }).click();
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toHaveText(/^Deposits₱500\.00.*Completed$/);
  await expect(app.getByRole('figure')).toContainText('In ₱1,750.00');
  await expect(app.getByRole('img', { name: 'In and out, day by day' })).toBeVisible();
  expect(await findFaults(app)).toEqual([]);

  await app.getByRole('radio', { name: 'Opening balance' }).check();
  await expect(rows).toHaveCount(2);
  await expect(app.getByRole('figure')).toContainText('In ₱1,250.00');
  await app.getByRole('button', { name: 'Previous month' }).click();
  await expect(app.getByText('Nothing this month')).toBeVisible();

  await goOffline();
  await app.getByRole('button', { name: 'Next month' }).click();
  await rows.filter({ hasText: '₱1,250.00' }).getByRole('button').click();
  const receipt = app.getByRole('dialog', { name: 'Receipt' });
  await expect(receipt).toContainText('KindOpening balance');
  await expect(receipt.getByRole('button', { name: 'Get help with this' })).toBeVisible();
  expect(await findFaults(app)).toEqual([]);
  await app.keyboard.press('Escape');
  await waitForHistory(app);
  await app.reload();
  await expect(rows).toHaveCount(3);
  await goOnline();
});
