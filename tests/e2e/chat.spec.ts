import type { Page } from '@playwright/test';
import { findFaults } from './fixtures/find-faults.ts';
import { passTime } from './fixtures/pass-time.ts';
import { expect, NETWORK_FAILURES, test } from './fixtures/test.ts';

const tabOf = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Chat', exact: true });
const frameOf = (page: Page) => page.frameLocator('iframe[title="Chat"]');

test('a member sees the unread count, chats and returns without unread messages @engines', async ({ app, login, operator }) => {
  await operator.control('POST', 'chat', { userName: 'ada', unread: 3 });
  await login('ada');
  await expect(tabOf(app).locator('[data-unread]')).toHaveText('3');
  await expect(tabOf(app)).toHaveAccessibleDescription('3 unread messages');
  expect(await findFaults(app)).toEqual([]);

  await tabOf(app).click();
  await expect(app.getByRole('heading', { name: 'Chat' })).toBeFocused();
  const log = frameOf(app).getByRole('log');
  await expect(log).toContainText('Hello ada');
  await frameOf(app).getByLabel('Message').fill('Where is <b>my prize</b>?');
  await frameOf(app).getByRole('button', { name: 'Send' }).click();
  await expect(log).toContainText('We have read “Where is <b>my prize</b>?”.');
  expect(await findFaults(app)).toEqual([]);

  await app.getByRole('button', { name: 'Back' }).click();
  await expect(app).toHaveURL(/\/m\/home$/);
  await expect(tabOf(app).locator('[data-unread]')).toHaveCount(0);
});

test('a guest reaches the chat through the login, and returns from it @engines', async ({ app }) => {
  await tabOf(app).click();
  await expect(app).toHaveURL(/\/m\/login\?backUrl=%2Fm%2Fchat$/);
  await app.getByRole('textbox', { name: 'Username' }).fill('ada');
  await app.getByLabel('Password', { exact: true }).fill('fastline-1');
  await app.getByRole('button', { name: 'Log in' }).click();
  await expect(frameOf(app).getByRole('log')).toContainText('Hello ada');
  await frameOf(app).getByRole('link', { name: 'Leave the chat' }).click();
  await expect(app).toHaveURL(/\/m\/home$/);
  await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
});

test('a hanging or dead chat is reported and offers a retry and customer service @engines', async ({
  app,
  login,
  operator,
  allowErrors,
}) => {
  allowErrors(NETWORK_FAILURES);
  await operator.control('POST', 'chat', { userName: 'ada', mode: 'hang' });
  await login('ada');
  await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  await app.clock.install();
  await tabOf(app).click();
  await expect(app.locator('iframe[title="Chat"]')).toBeAttached();
  await passTime(app, 10_000);
  await expect(app.getByRole('alert')).toContainText("The chat isn't answering");
  expect(await findFaults(app)).toEqual([]);
  await app.getByRole('button', { name: 'Customer service' }).click();
  await expect(app.getByRole('dialog', { name: 'Customer service' }).getByRole('link', { name: 'Live chat' })).toBeVisible();
  await app.keyboard.press('Escape');

  await operator.control('POST', 'chat', { userName: 'ada', mode: 'dead' });
  await app.getByRole('button', { name: 'Try again' }).click();
  await expect(app.getByText("Can't see the chat?")).toBeVisible();
  expect(await findFaults(app)).toEqual([]);

  await operator.control('POST', 'chat', { userName: 'ada', mode: 'ok' });
  await app.getByRole('button', { name: 'Try again' }).click();
  await expect(frameOf(app).getByRole('log')).toContainText('Hello ada');
  await expect(app.getByText("Can't see the chat?")).toHaveCount(0);
});

test('a chat that was never opened needs the network and appears with it', async ({
  app,
  login,
  goOffline,
  goOnline,
  allowErrors,
}) => {
  allowErrors(NETWORK_FAILURES);
  await login('ada');
  await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  await goOffline();
  await tabOf(app).click();
  await expect(app.getByRole('alert')).toContainText('No connection. Try again in a moment.');
  await expect(app.getByRole('alert').getByRole('heading')).toHaveText("Couldn't load “Chat”");
  await expect(app.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(await findFaults(app)).toEqual([]);
  await goOnline();
  await expect(frameOf(app).getByRole('log')).toContainText('Hello ada');
});
