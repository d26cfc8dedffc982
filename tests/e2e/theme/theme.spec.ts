import { expect, test } from '../fixtures/test.ts';

test.use({ colorScheme: 'light' });

/** Runs in the page: records the theme when the body is parsed, before the first paint and any module. */
function noteFirstTheme(): void {
  const observer = new MutationObserver(() => {
    if (!document.body) return;
    observer.disconnect();
    Object.assign(window, { firstTheme: document.documentElement.dataset.theme });
  });
  observer.observe(document, { childList: true, subtree: true });
}

test('a chosen theme overrides the system’s, from the first paint on @engines', async ({ app }) => {
  await app.goto('/m/language');
  await app.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await expect(app.locator('html')).toHaveAttribute('data-theme', 'dark');
  await app.addInitScript(noteFirstTheme);
  await app.goto('/m/gateway');
  expect(await app.evaluate(() => (window as Window & { firstTheme?: string }).firstTheme)).toBe('dark');
});
