import { expect, test, waitForLobby } from './fixtures/wishes.ts';

/** A private window of the strict kind: to touch any storage throws. */
function blockStorage(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(window, name, { get: refuse, configurable: true });
  }
}

test('the app works where every storage throws @both-hosts', async ({ page }) => {
  await page.addInitScript(blockStorage);
  await page.goto('/m/home');
  await waitForLobby(page);
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Username').fill('ada');
  await page.getByLabel('Password', { exact: true }).fill('fastline-1');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('link', { name: 'ada, your account' }).click();
  await expect(page.getByText('Rank').locator('..')).toContainText('2');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('a database that never answers does not hold up the lobby @both-hosts', async ({ page }) => {
  await page.addInitScript(() => {
    const open = () => Object.assign(new EventTarget(), { readyState: 'pending' });
    Object.defineProperty(window, 'indexedDB', { value: { open }, configurable: true });
  });
  await page.goto('/m/home');
  await waitForLobby(page);
});
