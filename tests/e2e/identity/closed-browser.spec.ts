import type { Page } from '@playwright/test';
import { SESSION_STORAGE_KEY } from '#contract/names.ts';
import { isStored, readEverythingStored } from '../fixtures/stored-text.ts';
import { expect, NETWORK_FAILURES, PEOPLE_PASSWORD, test, waitForLobby } from '../fixtures/test.ts';

const readToken = (page: Page) =>
  page.evaluate((key) => (JSON.parse(sessionStorage.getItem(key) ?? '{}') as { token: string }).token, SESSION_STORAGE_KEY);
const readStored = async (page: Page) =>
  (await page.evaluate(readEverythingStored)) + (await page.evaluate(() => JSON.stringify(localStorage)));

async function openAccount(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: `${name}, your account` }).click();
  await expect(page.getByText('Level', { exact: true }).locator('..')).toBeVisible();
  await expect.poll(() => isStored(page, 'member.info')).toBe(true);
}

test("after the browser was closed without a logout the next start deletes the member's data @both-hosts", async ({
  app,
  context,
  login,
  goOffline,
  goOnline,
  allowErrors,
}) => {
  allowErrors(NETWORK_FAILURES);
  await login('ada');
  await openAccount(app, 'ada');
  const token = await readToken(app);
  await app.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Games' }).click();
  await expect(app.locator('[aria-posinset]').getByRole('link', { name: 'Mega 6/45' })).toBeVisible();
  await goOffline();
  await app.getByRole('button', { name: 'Favourite Copper Fox', exact: true }).click();
  // The outbox has stored the entry, and with it the token.
  await expect.poll(() => readStored(app)).toContain(token);
  // An attempt interrupted by the end of its host would be repeated only a minute later.
  await expect.poll(() => readStored(app)).toContain('"held":"unanswered"');
  await app.close();

  await goOnline();
  const next = await context.newPage();
  await next.goto('/m/home');
  await waitForLobby(next);
  await expect.poll(() => readStored(next)).not.toMatch(new RegExp(`${token}|"ada"|/ada|member\\.info|favourite-wishes`));
});

test('a tab that still has the session preserves its data', async ({ app, context, login }) => {
  const closed = await context.newPage();
  await closed.goto('/m/login');
  await login('ada');
  await openAccount(app, 'ada');
  await closed.getByRole('textbox', { name: 'Username' }).fill('grace');
  await closed.getByLabel('Password', { exact: true }).fill(PEOPLE_PASSWORD);
  await closed.getByRole('button', { name: 'Log in', exact: true }).click();
  await openAccount(closed, 'grace');
  await expect.poll(() => readStored(closed)).toContain('"grace"');
  await closed.close();

  const next = await context.newPage();
  await next.goto('/m/home');
  await waitForLobby(next);
  // No tab holds her session any more, so this start has removed its data.
  await expect.poll(() => readStored(next)).not.toContain('"grace"');
  expect(await readStored(next)).toContain('"ada"');
});
