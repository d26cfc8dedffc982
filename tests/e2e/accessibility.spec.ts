import { findFaults, findFaultsInColours } from './fixtures/find-faults.ts';
import { expect, NETWORK_FAILURES, test, waitForLobby } from './fixtures/test.ts';
import { comeBackUntil } from './releases/release-steps.ts';

const HELP_DESK = { title: 'Help desk', csType: 'LIVECHAT', csPosition: 1, path: 'https://help.example/chat' };
const HOSTS = ['localhost', 'lotus.localhost', 'rio.localhost'];
const SCRIPTS = [
  ['UR', 'ur'],
  ['TH', 'th'],
  ['TA', 'ta'],
  ['JA', 'ja'],
] as const;

test('the lobby and the login have no serious fault in any of four scripts', async ({ page }) => {
  for (const [code, tag] of SCRIPTS) {
    await page.goto('/m/login');
    await page.evaluate((language) => localStorage.setItem('fastline.language', language), code);
    await page.goto('/m/home');
    await waitForLobby(page);
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    expect([tag, ...(await findFaults(page))]).toEqual([tag]);
    await page.goto('/m/login');
    await expect(page.locator('input[type="password"]')).toBeVisible();
    expect([tag, ...(await findFaults(page))]).toEqual([tag]);
  }
});

test('the lobby of no merchant has a serious fault', async ({ page, operator }) => {
  for (const host of HOSTS) {
    await page.goto(operator.urlOf(host, '/m/home'));
    await waitForLobby(page);
    expect([host, ...(await findFaultsInColours(page))]).toEqual([host]);
  }
});

test('screens have no serious fault in light or dark colours, with errors or offline', async ({
  app,
  login,
  goOffline,
  allowErrors,
}) => {
  // Requests of the gateway in the background are cut off.
  allowErrors(NETWORK_FAILURES);
  await app.goto('/m/gateway');
  await expect(app.getByRole('region', { name: 'Lines' }).getByRole('listitem').first()).toBeVisible();
  expect(await findFaultsInColours(app)).toEqual([]);

  await app.goto('/m/home');
  await app.getByRole('link', { name: 'Mega 6/45', exact: true }).click();
  await expect(app.frameLocator('main iframe').getByRole('heading', { name: 'Mega 6/45' })).toBeVisible();
  expect(await findFaultsInColours(app)).toEqual([]);

  await app.goto('/m/login');
  await app.getByRole('button', { name: 'Log in' }).click();
  await expect(app.getByText('Enter your username')).toBeVisible();
  expect(await findFaultsInColours(app)).toEqual([]);

  await app.goto('/m/home');
  await login('ada');
  await app.getByRole('link', { name: 'ada, your account' }).click();
  await expect(app.getByText('Level', { exact: true })).toBeVisible();
  expect(await findFaultsInColours(app)).toEqual([]);

  await app.getByRole('link', { name: 'Home' }).click();
  await goOffline();
  await expect(app.getByText("You're offline")).toBeVisible();
  expect(await findFaultsInColours(app)).toEqual([]);
});

test('dialogs that cover the app have no serious fault, also with customer service open', async ({
  app,
  setMerchant,
  operator,
}) => {
  for (const [name, settings] of [
    ['Maintenance', { maintenance: true, maintenanceEnd: '2100-01-01T06:00:00Z' }],
    ['Access denied', { maintenance: false, regionRestriction: true }],
  ] as const) {
    await setMerchant('aurora', { settings: { ...settings, customerService: [HELP_DESK] } });
    await app.goto('/m/home');
    const screen = app.getByRole('dialog', { name });
    await comeBackUntil(app, () => screen.getByRole('button', { name: 'Try again' }).isVisible());
    expect(await findFaultsInColours(app)).toEqual([]);
    await screen.getByRole('button', { name: 'Contact us' }).click();
    await expect(app.getByRole('dialog', { name: 'Customer service' }).getByRole('link').first()).toBeVisible();
    expect(await findFaultsInColours(app)).toEqual([]);
  }
  await setMerchant('aurora', { settings: { regionRestriction: false } });
  await operator.control('POST', 'status', { merchant: 'aurora', errorCode: 'domain_not_available' });
  await app.goto('/m/home');
  const dialog = app.getByRole('dialog', { name: 'Notice' });
  await comeBackUntil(app, () => dialog.getByRole('button', { name: 'Try again' }).isVisible());
  expect(await findFaultsInColours(app)).toEqual([]);
});
