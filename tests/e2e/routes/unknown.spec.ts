import { expect, test, waitForLobby } from '../fixtures/test.ts';

const UNKNOWN = ['/m/old.php', '/m/deep/old.aspx?id=1', '/m/gone.png'];

test('an address of an older site redirects to the lobby, and a missing file does not return the page', async ({ page }) => {
  for (const path of UNKNOWN) {
    await page.goto(path);
    await expect(page).toHaveURL('/m/home');
    await waitForLobby(page);
  }
  for (const path of ['/m/assets/gone-1a2b3c4d.js', '/m/icons/gone.png'])
    expect((await page.request.get(path)).status()).toBe(404);
});

test('an address of an older site also redirects without a network', async ({ app, goOffline }) => {
  await goOffline();
  await app.goto('/m/old.php');
  await expect(app).toHaveURL('/m/home');
  await waitForLobby(app);
});
