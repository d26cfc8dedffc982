import type { Page } from '@playwright/test';
import { findFaults } from '../fixtures/find-faults.ts';
import { waitForHistory } from '../fixtures/settled-history.ts';
import { expect, test } from '../fixtures/test.ts';

const picker = (page: Page) => page.getByRole('button', { name: /^Country: / });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Country or region' });

async function openMobile(page: Page): Promise<void> {
  await page.goto('/m/register');
  await page.getByRole('tab', { name: 'Mobile' }).click();
}

test('a country is found by name and selected, and the focus returns', async ({ page }) => {
  await openMobile(page);
  await expect(picker(page)).toHaveText(/Country: Philippines\+63/);
  await expect(picker(page).locator('img.country-flag')).toHaveJSProperty('complete', true);
  await picker(page).click();
  // A short list of five needs no search, so the keyboard stays closed.
  await expect(sheet(page).getByRole('button', { name: 'Philippines +63' })).toBeFocused();
  await expect(sheet(page).locator('img.country-flag')).toHaveCount(5);
  expect(await findFaults(page)).toEqual([]);
  const search = page.getByLabel('Search by name or code');
  for (const wanted of ['😀', 'ء', 'x'.repeat(10_000)]) {
    await search.fill(wanted);
    await expect(sheet(page).getByRole('status')).toHaveText('No matches');
  }
  await search.fill('');
  await expect(sheet(page).getByRole('listitem')).toHaveCount(5);
  await search.fill('viet');
  await sheet(page).getByRole('button', { name: 'Vietnam +84' }).click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(picker(page)).toHaveText(/Country: Vietnam\+84/);
  await expect(picker(page)).toBeFocused();
});

test('Tab cycles within the list, Enter selects the first match, and Back, Escape and a tap outside select none', async ({
  page,
}) => {
  await openMobile(page);
  await picker(page).click();
  const search = page.getByLabel('Search by name or code');
  await search.focus();
  for (let stop = 0; stop < 5; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  }
  // After the last stop the browser's own bar has the focus, then the first stop again.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  for (const close of [() => page.goBack(), () => page.keyboard.press('Escape'), () => page.mouse.click(195, 20)]) {
    await waitForHistory(page);
    await picker(page).click();
    await expect(sheet(page)).toBeVisible();
    await close();
    await expect(sheet(page)).toHaveCount(0);
    await expect(picker(page)).toHaveText(/\+63/);
  }
  await picker(page).click();
  await search.fill('+55');
  await search.press('Enter');
  await expect(picker(page)).toHaveText(/Brazil\+55/);
  await expect(page).toHaveURL(/\/m\/register$/);
});

test('the merchant selects the country, its list and whether it can be changed @engines', async ({
  page,
  setMerchant,
  requests,
}) => {
  await openMobile(page);
  await expect(picker(page)).toBeVisible();
  await page.getByLabel('Mobile number').fill('12');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Enter a valid mobile number for this country')).toBeVisible();
  await expect(page.getByLabel('Mobile number')).toBeFocused();
  expect(await requests('/wps/verification/sms')).toEqual([]);

  await setMerchant('aurora', { flags: { UPDATEMOBILEICC3: false } });
  await openMobile(page);
  await expect(picker(page)).toBeEnabled();
  await expect(picker(page)).not.toContainText('+');
  await picker(page).click();
  await expect(sheet(page).getByRole('button', { name: 'Vietnam +84' })).toBeVisible();
  await page.keyboard.press('Escape');
  await waitForHistory(page);

  await setMerchant('aurora', { flags: { UPDATEMOBILEICC3: true, DISABLEDMOBILEICC3: true } });
  await openMobile(page);
  await expect(picker(page)).toBeDisabled();
  await expect(picker(page)).toContainText('+63');

  await setMerchant('aurora', { settings: { country: { countryCode: 'BR', countryDialingCode: '55' } } });
  await page.goto('/m/register?language=TH');
  await page.getByRole('tab').nth(1).click();
  await expect(page.locator('button').filter({ hasText: '+55' })).toBeVisible();
});

test('an empty list hides the picker @engines', async ({ page, setMerchant }) => {
  await setMerchant('aurora', { settings: { country: { countries: [] } } });
  await openMobile(page);
  await expect(page.getByLabel('Mobile number')).toBeVisible();
  await expect(picker(page)).toHaveCount(0);
});
