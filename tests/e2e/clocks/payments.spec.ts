import type { Page } from '@playwright/test';
import { pressUntil } from '../fixtures/press-until.ts';
import { expect, test } from '../fixtures/test.ts';
import { CLOCKS, setClockAhead } from './device-clock.ts';

const openCashier = async (page: Page) => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Deposit', exact: true }).click();
  await expect(page.getByText('₱1,250.00').last()).toBeVisible();
};

for (const [name, aheadMs] of CLOCKS)
  test(`with a clock ${name} a deposit is listed, and a hanging deposit is looked up when the clock is right`, async ({
    page,
    context,
    login,
    leaveOneLine,
    holdRequests,
  }) => {
    await leaveOneLine();
    await setClockAhead(context, aheadMs);
    await page.goto('/m/home');
    await login('ada');
    await openCashier(page);
    await page.getByRole('button', { name: '₱500', exact: true }).click();
    await page.getByRole('button', { name: 'Deposit ₱500.00' }).click();
    await page.getByRole('dialog', { name: 'Deposit complete' }).getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('region', { name: 'Your deposits' }).getByRole('listitem')).toHaveText([/₱500\.00Completed/]);
    await expect(page.getByRole('main').getByText('₱1,750.00')).toBeVisible();

    const unknown = page.getByText("We're confirming your ₱700.00 deposit.");
    const deliver = await holdRequests('/wps/cashier/deposit');
    await page.getByRole('textbox', { name: 'Amount' }).fill('700');
    // A submit within 500 ms of the last reply is ignored.
    await pressUntil(page.getByRole('button', { name: 'Deposit ₱700.00' }), unknown);
    // The clock is corrected while the page is away.
    await context.addInitScript(() => Object.assign(window, { deviceClock: { aheadMs: 0 } }));
    await page.goto('about:blank');
    await page.goto('/m/voucherCenter');
    await expect(unknown).toBeVisible();
    await deliver();
    await expect(page.getByText('Your ₱700.00 deposit is in.', { exact: true })).toBeVisible();
  });
