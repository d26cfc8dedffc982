import type { Locator, Page } from '@playwright/test';
import { findFaults } from '../fixtures/find-faults.ts';
import { expect, type Fixtures, test, waitForLobby } from '../fixtures/test.ts';
import { pullDown } from '../fixtures/touch.ts';
import { scrollToOffers } from './scroll-to-offers.ts';

const PASSWORD = 'fastline-1';
const OFFERS = '/wps/relay/MCSFE_getMerchantAvailablePromotions';

async function logInAt(page: Page, path: string, name: string): Promise<void> {
  await page.goto(`/m/login?backUrl=${encodeURIComponent(path)}`);
  await page.getByRole('textbox', { name: 'Username' }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

test.describe('with a finger', () => {
  test.use({ hasTouch: true });

  test('a friend who registers by the link counts for the inviter', async ({ page, browser, operator }) => {
    await logInAt(page, '/m/inviteFriends', 'ada');
    await expect(page.getByText('No friends yet.')).toBeVisible();
    const link = await page.locator('main output').textContent();
    expect(link).toMatch(/\/m\/register\?r=[A-Z2-9]{7}$/);
    expect(await findFaults(page)).toEqual([]);
    const other = await browser.newContext({ baseURL: operator.url });
    const friend = await other.newPage();
    await friend.goto(link ?? '');
    await friend.getByRole('textbox', { name: 'Username' }).fill('hopper_1');
    await friend.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await friend.locator('form').getByRole('button', { name: 'Register' }).click();
    await expect(friend.getByRole('dialog', { name: 'Your account is ready' })).toBeVisible();
    await other.close();
    // A reload would show data that is still fresh.
    await pullDown(page);
    await expect(page.getByText('h•••1')).toBeVisible();
    await expect(page.getByText('Joined')).toBeVisible();
  });
});

/** Opens the home screen and scrolls to the offers, once they have arrived. */
async function openOffers(page: Page, listRequests: Fixtures['requests']): Promise<Locator> {
  await page.goto('/m/home');
  await waitForLobby(page);
  await scrollToOffers(page);
  await expect.poll(async () => (await listRequests(OFFERS)).map(({ status }) => status)).toContain(200);
  // The promotion about it has the same name.
  return page.locator('[data-part="home-offers"] a[href="/m/inviteFriends"]');
}

test('a guest is invited at home, and sees what inviting means and how to log in', async ({ page, requests, leaveOneLine }) => {
  await leaveOneLine();
  await expect(await openOffers(page, requests)).toBeVisible();
  await page.goto('/m/inviteFriends');
  await expect(page.getByText('Register, share your link')).toBeVisible();
  await page.locator('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(`/m/login?backUrl=${encodeURIComponent('/m/inviteFriends')}`);
});

test('no link leads to inviting friends while the referral is off', async ({ page, setMerchant, requests, leaveOneLine }) => {
  await leaveOneLine();
  await setMerchant('aurora', { settings: { promotions: { referral: false } } });
  await expect(await openOffers(page, requests)).toHaveCount(0);
  await page.goto('/m/inviteFriends');
  await expect(page.getByText("Inviting friends isn't available right now.")).toBeVisible();
  await page.goto('/m/activity?promotionId=aurora-friends');
  const content = page.getByRole('article');
  await expect(content.getByRole('link', { name: 'Register' })).toBeVisible();
  await expect(content.getByRole('link', { name: 'Invite friends' })).toHaveCount(0);
});

test('inviting friends is unavailable without promotions', async ({ page, setMerchant }) => {
  await setMerchant('aurora', { flags: { REWCEN3: false } });
  await page.goto('/m/inviteFriends');
  await expect(page.getByText("Inviting friends isn't available right now.")).toBeVisible();
});

test('an agent registers a member, who chooses their own password @all-hands', async ({ page }) => {
  await logInAt(page, '/m/agentRegister', 'grace');
  // The login has a field of the same name, and stays until this screen has rendered.
  await page.getByLabel('Password for the first login').waitFor();
  await page.getByRole('textbox', { name: 'Username' }).fill('alan');
  await page.getByLabel('Password for the first login').fill(PASSWORD);
  const register = page.locator('form').getByRole('button', { name: 'Register' });
  await register.click();
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Username' }).fill('kurt_9');
  await register.click();
  await expect(page.getByRole('listitem').filter({ hasText: 'kurt_9' })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await page.goto('/m/member/home');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await logInAt(page, '/m/home', 'kurt_9');
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible();
});

test("a member's home links to their own screens @all-hands @engines", async ({ page }) => {
  await logInAt(page, '/m/member/home', 'ada');
  const pages = page.getByRole('navigation', { name: 'More' });
  for (const name of ['Rewards', 'VIP club', 'Invite friends', 'Feedback']) {
    await expect(pages.getByRole('link', { name })).toBeVisible();
  }
  await pages.getByRole('link', { name: 'VIP club' }).click();
  await expect(page.getByRole('columnheader', { name: 'Platinum' })).toBeVisible();
  await expect(page.getByText('Your level')).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
});

test('benefits are only for members of the club', async ({ page }) => {
  await logInAt(page, '/m/member/benefits', 'linus');
  await expect(page.getByText('not in the VIP club yet')).toBeVisible();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL('/m/home');
});
