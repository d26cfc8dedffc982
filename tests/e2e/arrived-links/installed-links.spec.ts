import { expect, test } from '../fixtures/test.ts';

interface LaunchWindow {
  consumeLaunch?: (params: { targetURL: string }) => void;
}

test('a system link discards a half-typed form in the installed app only after a confirmation', async ({ page }) => {
  // Emulates the standalone display mode and the launch queue of the system.
  await page.addInitScript(() => {
    const matchMedia = window.matchMedia.bind(window);
    window.matchMedia = (query) => matchMedia(query === '(display-mode: standalone)' ? 'all' : query);
    const setConsumer = (consume: LaunchWindow['consumeLaunch']) => Object.assign(window, { consumeLaunch: consume });
    Object.defineProperty(window, 'launchQueue', { value: { setConsumer } });
  });
  const launch = (path: string) =>
    page.evaluate((target) => {
      (window as LaunchWindow).consumeLaunch?.({ targetURL: new URL(target, location.href).href });
    }, path);

  await page.goto('/m/login');
  await page.getByRole('textbox', { name: 'Username' }).fill('ad');
  await expect.poll(() => page.evaluate(() => 'consumeLaunch' in window)).toBe(true);
  await launch('https://evil.example/m/home');
  await launch('/m/activity');
  const question = page.getByRole('dialog', { name: 'Open this link?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('ad');
  await launch('/m/activity');
  await question.getByRole('button', { name: 'Open link' }).click();
  await expect(page).toHaveURL('/m/activity');
});
