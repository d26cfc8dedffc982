import { expect, NETWORK_FAILURES, test, waitForFiles, waitForLobby } from './fixtures/test.ts';
import { typeLogin } from './fixtures/type-login.ts';

/** Emulates a strict private window, in which any access to storage throws. */
function blockStorage(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(window, name, { get: refuse, configurable: true });
  }
}

test('the app works if every storage throws @both-hosts @engines', async ({ page, setLine, allowErrors }) => {
  allowErrors(NETWORK_FAILURES);
  await page.addInitScript(blockStorage);
  await page.goto('/m/home');
  await waitForLobby(page);
  await typeLogin(page, 'ada');
  await page.getByRole('link', { name: 'ada, your account' }).click();
  await expect(page.getByText('Level', { exact: true }).locator('..')).toContainText('Silver');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await waitForFiles(page);
  await setLine(0, '503');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('link', { name: 'Nine Lanterns' }).click();
  await expect(page.frameLocator('main iframe').getByRole('heading', { name: 'Nine Lanterns' })).toBeVisible();
});
