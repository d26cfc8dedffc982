import type { Page } from '@playwright/test';
import { findFaults } from '../fixtures/find-faults.ts';
import { expect, test } from '../fixtures/wishes.ts';

const picker = (page: Page) => page.getByRole('button', { name: /^Country: / });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Country or region' });

async function openMobile(page: Page): Promise<void> {
  await page.goto('/m/register');
  await page.getByRole('tab', { name: 'Mobile' }).click();
}

test.describe('with dialling codes', () => {
  test('a country is found by name, chosen, and the focus returns @iphone', async ({ page }) => {
    await openMobile(page);
    await expect(picker(page)).toHaveText(/Country: Philippines\+63/);
    await expect(picker(page).locator('img.country-flag')).toHaveJSProperty('complete', true);
    await picker(page).click();
    // five are seen at a glance: no keyboard comes up for them
    await expect(sheet(page).getByRole('button', { name: 'Philippines +63' })).toBeFocused();
    await page.getByLabel('Search by name or code').fill('viet');
    await sheet(page).getByRole('button', { name: 'Vietnam +84' }).click();
    await expect(sheet(page)).toHaveCount(0);
    await expect(picker(page)).toHaveText(/Country: Vietnam\+84/);
    await expect(picker(page)).toBeFocused();
  });

  test('Tab goes round within the list, and never to the page behind it', async ({ page }) => {
    await openMobile(page);
    await picker(page).click();
    const search = page.getByLabel('Search by name or code');
    await search.focus();
    for (let stop = 0; stop < 5; stop += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    }
    // beyond the last one is the browser's own bar, then the first one again
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(search).toBeFocused();
  });

  test('Enter takes the first country found, Back and Esc take none', async ({ page }) => {
    await openMobile(page);
    for (const close of [() => page.goBack(), () => page.keyboard.press('Escape'), () => page.mouse.click(195, 20)]) {
      await picker(page).click();
      await expect(sheet(page)).toBeVisible();
      await close();
      await expect(sheet(page)).toHaveCount(0);
      await expect(picker(page)).toHaveText(/\+63/);
    }
    await picker(page).click();
    await page.getByLabel('Search by name or code').fill('+55');
    await page.getByLabel('Search by name or code').press('Enter');
    await expect(picker(page)).toHaveText(/Brazil\+55/);
    await expect(page).toHaveURL(/\/m\/register$/);
  });

  test('what nobody is called is told, and clearing it shows all', async ({ page }) => {
    await openMobile(page);
    await picker(page).click();
    const search = page.getByLabel('Search by name or code');
    for (const wanted of ['😀', 'ء', 'x'.repeat(10_000)]) {
      await search.fill(wanted);
      await expect(sheet(page).getByRole('status')).toHaveText('No matches');
    }
    await search.fill('');
    await expect(sheet(page).getByRole('listitem')).toHaveCount(5);
  });

  test('a number that cannot be of the country is named beside it', async ({ page, requests }) => {
    await openMobile(page);
    await expect(picker(page)).toBeVisible();
    await page.getByLabel('Mobile number').fill('12');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText('Enter a valid mobile number for this country')).toBeVisible();
    await expect(page.getByLabel('Mobile number')).toBeFocused();
    expect(await requests('/wps/verification/sms')).toEqual([]);
  });

  test('the sheet has no serious fault', async ({ page }) => {
    await openMobile(page);
    await picker(page).click();
    await expect(sheet(page).locator('img.country-flag')).toHaveCount(5);
    expect(await findFaults(page)).toEqual([]);
  });
});

test('without the flag the button has no dialling code, the list has', async ({ page, setMerchant }) => {
  await setMerchant('aurora', { flags: { UPDATEMOBILEICC3: false } });
  await openMobile(page);
  await expect(picker(page)).toBeEnabled();
  await expect(picker(page)).not.toContainText('+');
  await picker(page).click();
  await expect(sheet(page).getByRole('button', { name: 'Vietnam +84' })).toBeVisible();
});

test('a disabled picker keeps to the operator’s country', async ({ page, setMerchant }) => {
  await setMerchant('aurora', { flags: { DISABLEDMOBILEICC3: true } });
  await openMobile(page);
  await expect(picker(page)).toBeDisabled();
  await expect(picker(page)).toContainText('+63');
});

test('the language’s country is chosen before anybody chooses', async ({ page, operator, setMerchant }) => {
  await setMerchant('rio', { settings: { identity: { registration: { ways: ['mobile'] } } } });
  await page.goto(operator.urlOf('rio.localhost', '/m/register'));
  await expect(picker(page)).toContainText('+55');
});

test('where the list is empty no picker is shown', async ({ page, setMerchant }) => {
  await setMerchant('aurora', { settings: { country: { countries: [] } } });
  await openMobile(page);
  await expect(page.getByLabel('Mobile number')).toBeVisible();
  await expect(picker(page)).toHaveCount(0);
});
