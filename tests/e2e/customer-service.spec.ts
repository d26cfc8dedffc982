import type { Page } from '@playwright/test';
import { findFaults } from './fixtures/find-faults.ts';
import { expect, NETWORK_FAILURES, test } from './fixtures/test.ts';

const TITLES = ['Live chat', 'Comm100', 'VIP desk', 'Support chat 4 CS4', 'Support chat 5 CS5'];
const list = (page: Page) => page.getByRole('dialog', { name: 'Customer service' });

async function openChat(page: Page, title: string): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await list(page).getByRole('link', { name: title, exact: true }).click();
  return opening;
}

test('a guest finds customer service on the login screen and gets a reply @iphone', async ({ page }) => {
  await page.goto('/m/login');
  await page.getByRole('button', { name: 'Customer service' }).click();
  await expect(list(page).getByRole('link')).toHaveText(TITLES);
  expect(await findFaults(page)).toEqual([]);
  const chat = await openChat(page, 'Live chat');
  await expect(chat.getByRole('heading')).toHaveText('Aurora LiveChat');
  await expect(chat.getByRole('log')).toContainText('Hello guest');
  await chat.getByLabel('Message').fill('I forgot <b>my password</b>');
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(chat.getByRole('log')).toContainText('We have read “I forgot <b>my password</b>”.');
  expect(await chat.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  await page.keyboard.press('Escape');
  await expect(list(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Customer service' })).toBeFocused();
});

test('a member finds customer service in their account, and each provider receives their name', async ({ app, login }) => {
  await login('ada');
  await app.getByRole('link', { name: 'ada, your account' }).click();
  await app.getByRole('button', { name: 'Customer service' }).click();
  await expect(list(app).getByRole('link')).toHaveText(TITLES);
  expect(await findFaults(app)).toEqual([]);
  for (const title of TITLES) {
    const chat = await openChat(app, title);
    await expect(chat.getByRole('log')).toContainText('Hello ada');
    await chat.close();
  }
  await app.goBack();
  await expect(list(app)).toHaveCount(0);
  await expect(app.getByRole('button', { name: 'Log out' })).toBeVisible();
});

test('each merchant has its own customer service, also while the app is covered or its domain abandoned', async ({
  page,
  operator,
  setMerchant,
}) => {
  await page.addInitScript(() => localStorage.setItem('fastline.language', 'EN'));
  await page.goto(operator.urlOf('lotus.localhost', '/m/login'));
  await page.getByRole('button', { name: 'Customer service' }).click();
  const chat = await openChat(page, 'Support chat 5 CS5');
  await expect(chat.getByRole('heading')).toHaveText('Lotus AICAN');

  await setMerchant('aurora', { settings: { maintenance: true } });
  await page.goto('/m/home');
  await page.getByRole('dialog', { name: 'Maintenance' }).getByRole('button', { name: 'Contact us' }).click();
  await expect((await openChat(page, 'VIP desk')).getByRole('log')).toContainText('Hello guest');

  await setMerchant('aurora', { settings: { maintenance: false } });
  await operator.control('POST', 'status', { merchant: 'aurora', errorCode: 'domain_not_available' });
  await page.goto('/m/login');
  await page.getByRole('dialog', { name: 'Notice' }).getByRole('button', { name: 'Customer service' }).click();
  await expect((await openChat(page, 'Support chat 4 CS4')).getByRole('log')).toContainText('Hello guest');
});

test('customer service is available with a single line and without any', async ({ app, setLine, goOffline, allowErrors }) => {
  allowErrors(NETWORK_FAILURES);
  for (const line of [0, 1, 2]) await setLine(line, 'refused');
  await app.getByRole('link', { name: 'Log in' }).click();
  await app.getByRole('button', { name: 'Customer service' }).click();
  const chat = await openChat(app, 'Comm100');
  await expect(chat.getByRole('log')).toContainText('Hello guest');
  await chat.close();
  await app.keyboard.press('Escape');
  await goOffline();
  await app.getByRole('button', { name: 'Customer service' }).click();
  await expect(list(app).getByRole('link')).toHaveText(TITLES);
});

test("an address outside the operator's hosts is refused", async ({ page, setMerchant }) => {
  const customerService = [
    { title: 'Ours', csType: 'LIVECHAT', csPosition: 1, path: 'https://help.example/chat' },
    { title: 'Foreign', csType: 'LIVECHAT', csPosition: 2, path: 'https://help.example.evil.test/chat' },
    { title: 'Script', csType: 'AICAN', csPosition: 3, path: 'javascript:alert(1)' },
  ];
  await setMerchant('aurora', { settings: { customerService, customerServiceHosts: ['help.example'] } });
  await page.goto('/m/login');
  await page.getByRole('button', { name: 'Customer service' }).click();
  await expect(list(page).getByRole('link')).toHaveText(['Ours']);
  await expect(list(page).getByRole('link')).toHaveAttribute('href', 'https://help.example/chat');
  for (const title of ['Foreign', 'Script'])
    await expect(list(page)).toContainText(`${title}: we blocked this address because it isn't safe.`);
  expect(await findFaults(page)).toEqual([]);
});

test('customer service is offered nowhere if the operator has none', async ({ page, setMerchant }) => {
  await setMerchant('aurora', { settings: { customerService: [], identity: { loginWays: ['username'] } } });
  await page.goto('/m/login');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  // This text appears once it is certain that there is no customer service.
  await expect(page.getByRole('dialog')).toContainText('Still logged in on another device?');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Forgot password?' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Customer service' })).toHaveCount(0);
});
