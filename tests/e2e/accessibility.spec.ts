import { findFaults, findFaultsInColours } from './fixtures/find-faults.ts';
import { openWithForeignToken } from './fixtures/foreign-token.ts';
import { expect, NETWORK_FAILURES, test, waitForLobby } from './fixtures/wishes.ts';
import { comeBackUntil } from './releases/release-steps.ts';

const HELP_DESK = { title: 'Help desk', csType: 'LIVECHAT', csPosition: 1, path: 'https://help.example/chat' };

test('a planted fault is found', async ({ page }) => {
  await page.goto('/m/login');
  await page.locator('form').evaluate((form) => form.append(document.createElement('button')));
  expect((await findFaults(page)).map((fault) => fault.split(':')[0])).toContain('button-name');
});

for (const [code, tag] of [
  ['UR', 'ur'],
  ['TH', 'th'],
  ['TA', 'ta'],
  ['JA', 'ja'],
] as const) {
  test(`the lobby and the login in ${tag} have no serious fault`, async ({ page }) => {
    await page.addInitScript((language) => localStorage.setItem('fastline.language', language), code);
    await page.goto('/m/home');
    await waitForLobby(page);
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    expect(await findFaults(page)).toEqual([]);
    await page.goto('/m/login');
    await expect(page.locator('input[type="password"]')).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
  });
}

for (const host of ['localhost', 'lotus.localhost', 'rio.localhost']) {
  test(`the lobby of ${host} has no serious fault`, async ({ page, operator }) => {
    await page.goto(operator.urlOf(host, '/m/home'));
    await waitForLobby(page);
    expect(await findFaultsInColours(page)).toEqual([]);
  });
}

test('the login has no serious fault, with errors shown', async ({ page }) => {
  await page.goto('/m/login');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Enter your username')).toBeVisible();
  expect(await findFaultsInColours(page)).toEqual([]);
});

test('the member’s home has no serious fault', async ({ app, login }) => {
  await login('ada');
  await app.getByRole('link', { name: 'ada, your account' }).click();
  await expect(app.getByText('Rank')).toBeVisible();
  expect(await findFaultsInColours(app)).toEqual([]);
});

test('the trial game’s page has no serious fault', async ({ app }) => {
  await app.getByRole('link', { name: 'Mega 6/45', exact: true }).click();
  await expect(app.frameLocator('main iframe').getByRole('heading', { name: 'Mega 6/45' })).toBeVisible();
  expect(await findFaultsInColours(app)).toEqual([]);
});

test('the gateway’s page has no serious fault', async ({ page }) => {
  await page.goto('/m/gateway');
  await expect(page.getByRole('region', { name: 'Lines' }).getByRole('listitem').first()).toBeVisible();
  expect(await findFaultsInColours(page)).toEqual([]);
});

for (const [name, settings] of [
  ['Maintenance', { maintenance: true, maintenanceEnd: '2100-01-01T06:00:00Z' }],
  ['Access denied', { regionRestriction: true }],
] as const) {
  test(`${name} has no serious fault, with the customer service open`, async ({ page, setMerchant }) => {
    await setMerchant('aurora', { settings: { ...settings, customerService: [HELP_DESK] } });
    await page.goto('/m/home');
    const screen = page.getByRole('dialog', { name });
    await expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(await findFaultsInColours(page)).toEqual([]);
    await screen.getByRole('button', { name: 'Contact us' }).click();
    await expect(page.getByRole('dialog', { name: 'Customer service' }).getByRole('link').first()).toBeVisible();
    expect(await findFaultsInColours(page)).toEqual([]);
  });
}

test('the notice that a domain is given up has no serious fault', async ({ app, operator }) => {
  await operator.control('POST', 'status', { merchant: 'aurora', errorCode: 'domain_not_available' });
  const dialog = app.getByRole('dialog', { name: 'Notice' });
  await comeBackUntil(app, () => dialog.getByRole('button', { name: 'Retry' }).isVisible());
  expect(await findFaultsInColours(app)).toEqual([]);
});

test('the offline lobby has no serious fault', async ({ app, goOffline, allowErrors }) => {
  // what the gateway was just learning in the background is cut off
  allowErrors(NETWORK_FAILURES);
  await goOffline();
  await expect(app.getByText('Offline')).toBeVisible();
  expect(await findFaultsInColours(app)).toEqual([]);
});

test('a notice has no serious fault', async ({ page, allowErrors }) => {
  allowErrors(NETWORK_FAILURES); // Chromium writes down every 401
  await openWithForeignToken(page, '/m/member/home');
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
});

test('the keyboard alone leads to a game and back', async ({ app }) => {
  const game = app.getByRole('link', { name: 'Mega 6/45', exact: true });
  await game.focus();
  await app.keyboard.press('Enter');
  await expect(app).toHaveURL(/\/m\/trialGame/);
  await app.getByRole('button', { name: 'Back' }).focus();
  await app.keyboard.press('Enter');
  await expect(app).toHaveURL('/m/home');
});

test('nothing is wider than a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/m/home');
  await waitForLobby(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
