import { openWithForeignToken } from './fixtures/foreign-token.ts';
import { expect, NETWORK_FAILURES, test } from './fixtures/wishes.ts';

test('every address shows a screen', async ({ page }) => {
  for (const [from, to] of [
    ['/', '/m/home'],
    ['/m', '/m/home'],
    ['/m/', '/m/'],
    ['/m/index.html', '/m/index.html'],
    ['/m/no/such/page', '/m/home'],
    ['/m/register.html', '/m/register.html'],
    ['/m/trialGame', '/m/home'],
  ] as const) {
    await page.goto(from);
    await expect(page.locator('h1').first()).toBeAttached();
    expect(new URL(page.url()).pathname).toBe(to);
  }
});

test('a guest at a member’s screen is led to the login, and from there on', async ({ page }) => {
  await page.goto('/m/voucherCenter');
  await expect(page).toHaveURL(`/m/login?backUrl=${encodeURIComponent('/m/voucherCenter')}`);
  await page.getByLabel('Username').fill('ada');
  await page.getByLabel('Password', { exact: true }).fill('fastline-1');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/m/voucherCenter');
});

test('a way back that leads elsewhere is not taken', async ({ page }) => {
  await page.goto('/m/login?backUrl=https%3A%2F%2Felsewhere.example%2F');
  await page.getByLabel('Username').fill('ada');
  await page.getByLabel('Password', { exact: true }).fill('fastline-1');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/m/home');
});

test('whoever has a session needs no login', async ({ app, login }) => {
  await login('ada');
  await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  await app.goto('/m/login');
  await expect(app).toHaveURL('/m/home');
});

test('the tabs lead to their screens and say where one is', async ({ app, login }) => {
  await login('ada');
  await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  const tabs = app.getByRole('navigation', { name: 'Main' });
  for (const [name, path] of [
    ['Games', '/m/game'],
    ['Deposit', '/m/voucherCenter'],
    ['Me', '/m/member/home'],
    ['Home', '/m/home'],
  ] as const) {
    await tabs.getByRole('link', { name, exact: true }).click();
    await expect(app).toHaveURL(path);
    await expect(tabs.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
  }
});

test('Back closes a notice before it leaves the screen', async ({ page, allowErrors }) => {
  allowErrors(NETWORK_FAILURES); // Chromium writes down every 401
  await openWithForeignToken(page, '/m/member/home');
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/m\/login/);
});
