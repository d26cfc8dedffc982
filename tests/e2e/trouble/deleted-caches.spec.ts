import type { Page } from '@playwright/test';
import { expect, NETWORK_FAILURES, test, waitForLobby } from '../fixtures/test.ts';
import { readActiveRelease } from '../releases/release-steps.ts';

/** Deletes the stored data of a running app, as a browser without disk space does, or a player who clears the site's data. */
const deleteStorage = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    await Promise.all(names.map((name) => caches.delete(name)));
    return new Promise<readonly string[]>((resolve, reject) => {
      const request = indexedDB.deleteDatabase('fastline-gateway');
      request.onsuccess = () => resolve(names);
      request.onerror = () => reject(request.error);
    });
  });

test('an app whose stored data was deleted keeps working, and stores it again', async ({ app, login, operator, allowErrors }) => {
  allowErrors(NETWORK_FAILURES);
  await login('ada');
  expect(await deleteStorage(app)).not.toEqual([]);
  await app.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Deposit' }).click();
  await app.getByRole('textbox', { name: 'Amount' }).fill('500');
  await app.getByRole('button', { name: 'Deposit ₱500.00' }).click();
  await expect(app.getByRole('dialog', { name: 'Deposit complete' })).toBeVisible();
  await app.goto('/m/home');
  await waitForLobby(app);
  // All files are back.
  await expect.poll(() => app.evaluate(readActiveRelease)).toBeTruthy();
  await operator.stop();
  await app.reload();
  await waitForLobby(app);
  await operator.start();
});

test('an app whose stored data is deleted offline keeps working, and recovers with the network @both-hosts', async ({
  app,
  login,
  goOffline,
  goOnline,
  allowErrors,
}) => {
  allowErrors(NETWORK_FAILURES);
  await login('ada');
  await app.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Deposit' }).click();
  await expect(app.getByRole('textbox', { name: 'Amount' })).toBeVisible();
  await goOffline();
  await deleteStorage(app);
  await app.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await waitForLobby(app);
  await goOnline();
  await app.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Deposit' }).click();
  await app.getByRole('textbox', { name: 'Amount' }).fill('500');
  await app.getByRole('button', { name: 'Deposit ₱500.00' }).click();
  await expect(app.getByRole('dialog', { name: 'Deposit complete' })).toBeVisible();
  await expect(app.locator('[data-balance]')).toHaveAttribute('data-balance', '₱1,750.00');
});
