import type { Page } from '@playwright/test';
import { SESSION_STORAGE_KEY } from '#contract/names.ts';
import { isStored, readEverythingStored } from '../fixtures/stored-text.ts';
import { expect, NETWORK_FAILURES, PEOPLE_PASSWORD, test, waitForLobby } from '../fixtures/wishes.ts';

const readToken = (page: Page) =>
  page.evaluate((key) => (JSON.parse(sessionStorage.getItem(key) ?? '{}') as { token: string }).token, SESSION_STORAGE_KEY);
const readStored = async (page: Page) =>
  (await page.evaluate(readEverythingStored)) + (await page.evaluate(() => JSON.stringify(localStorage)));

async function openAccount(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: `${name}, your account` }).click();
  await expect(page.getByText('Rank').locator('..')).toBeVisible();
  await expect.poll(() => isStored(page, 'member.info')).toBe(true);
}

test('after the browser was closed without a logout the next start keeps nothing of the member @both-hosts', async ({
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
  // The outbox has the wish, and with it the token.
  await expect.poll(() => readStored(app)).toContain(token);
  // A try that its host did not outlive would be the next one's only a minute later.
  await expect.poll(() => readStored(app)).toContain('"held":"unanswered"');
  await app.close();

  await goOnline();
  const next = await context.newPage();
  await next.goto('/m/home');
  await waitForLobby(next);
  await expect.poll(() => readStored(next)).not.toMatch(new RegExp(`${token}|"ada"|/ada|member\\.info|favourite-wishes`));
});

test('a tab that still has the session keeps what is stored of it', async ({ app, context, login }) => {
  await login('ada');
  await openAccount(app, 'ada');
  const closed = await context.newPage();
  await closed.goto('/m/login');
  await closed.getByLabel('Username').fill('grace');
  await closed.getByLabel('Password', { exact: true }).fill(PEOPLE_PASSWORD);
  await closed.getByRole('button', { name: 'Log in', exact: true }).click();
  await openAccount(closed, 'grace');
  await expect.poll(() => readStored(closed)).toContain('"grace"');
  await closed.close();

  const guest = await context.newPage();
  await guest.goto('/m/home');
  await waitForLobby(guest);
  // nobody has her session any more, so this start has been told of hers
  await expect.poll(() => readStored(guest)).not.toContain('"grace"');
  expect(await readStored(guest)).toContain('"ada"');
});
