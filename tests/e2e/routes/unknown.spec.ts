import { expect, test, waitForLobby } from '../fixtures/wishes.ts';

const UNKNOWN = ['/m/old.php', '/m/deep/old.aspx?id=1', '/m/gone.png'];

test('whoever opens an address of an older site lands on the lobby', async ({ page }) => {
  for (const path of UNKNOWN) {
    await page.goto(path);
    await expect(page).toHaveURL('/m/home');
    await waitForLobby(page);
  }
});

test('without a network it does so too', async ({ app, goOffline }) => {
  await goOffline();
  await app.goto('/m/old.php');
  await expect(app).toHaveURL('/m/home');
  await waitForLobby(app);
});

test('a file that is not there is no page', async ({ page }) => {
  for (const path of ['/m/assets/gone-1a2b3c4d.js', '/m/icons/gone.png'])
    expect((await page.request.get(path)).status()).toBe(404);
});
