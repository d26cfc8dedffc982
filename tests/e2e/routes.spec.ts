import { findFaults } from './fixtures/find-faults.ts';
import { openWithForeignToken } from './fixtures/foreign-token.ts';
import { expect, NETWORK_FAILURES, test } from './fixtures/test.ts';

test('every address shows a screen @engines', async ({ page }) => {
  for (const [from, to] of [
    ['/', '/m/home'],
    ['/m', '/m/home'],
    ['/m/', '/m/'],
    ['/m/index.html', '/m/index.html'],
    ['/m/no/such/page', '/m/home'],
    ['/m/register.html', '/m/register.html'],
    ['/m/trialGame', '/m/home'],
    ['/m/launchGame?code=MEGA645&title=Mega&gameId=mega-6-45&nodeId=1000', '/m/trialGame'],
  ] as const) {
    await page.goto(from);
    await expect(page.locator('h1').first()).toBeAttached();
    await expect(page).toHaveURL(({ pathname }) => pathname === to);
  }
});

test('an unknown address leads to the lobby and shows once that the page does not exist @engines', async ({ page }) => {
  await page.goto('/m/no/such/page');
  await expect(page).toHaveURL('/m/home');
  const notice = page.getByText("That page doesn't exist");
  await expect(notice).toBeVisible();
  await expect(notice).toHaveCount(0, { timeout: 10_000 });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(notice).toHaveCount(0);
});

test('a guest at a member’s screen is redirected to the login and back @engines', async ({ page }) => {
  await page.goto('/m/voucherCenter');
  await expect(page).toHaveURL(`/m/login?backUrl=${encodeURIComponent('/m/voucherCenter')}`);
  await page.getByRole('textbox', { name: 'Username' }).fill('ada');
  await page.getByLabel('Password', { exact: true }).fill('fastline-1');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/m/voucherCenter');
});

test('a return address on another host is ignored, and a player with a session skips the login @engines', async ({ page }) => {
  await page.goto('/m/login?backUrl=https%3A%2F%2Felsewhere.example%2F');
  await page.getByRole('textbox', { name: 'Username' }).fill('ada');
  await page.getByLabel('Password', { exact: true }).fill('fastline-1');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/m/home');
  await expect(page.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  await page.goto('/m/login');
  await expect(page).toHaveURL('/m/home');
});

test('a notice has no serious fault, and Back closes it before it leaves the screen @engines', async ({ page, allowErrors }) => {
  allowErrors(NETWORK_FAILURES); // Chromium logs every 401.
  await openWithForeignToken(page, '/m/member/home');
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/m\/login/);
});
