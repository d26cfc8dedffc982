import { expect, test, waitForLobby } from './fixtures/wishes.ts';

test('the whole screen changes its language, the operator’s words too @both-hosts', async ({ app }) => {
  await app.getByRole('combobox', { name: 'Language' }).selectOption('简体中文');
  await expect(app.getByRole('link', { name: '登录' })).toBeVisible();
  await expect(app.getByRole('heading', { name: '彩票' })).toBeVisible();
  await expect(app.getByRole('link', { name: '九盏灯笼' })).toBeVisible();
  await expect(app.locator('html')).toHaveAttribute('lang', 'zh-Hans');
});

test('a chosen language is there again next time, from the first paint on', async ({ app }) => {
  await app.getByRole('combobox', { name: 'Language' }).selectOption('简体中文');
  await expect(app.getByRole('link', { name: '登录' })).toBeVisible();
  await app.addInitScript(() => {
    const firstLabels: string[] = [];
    Object.assign(window, { firstLabels });
    document.addEventListener('DOMContentLoaded', () => {
      for (const place of document.querySelectorAll('[data-label="login"]')) firstLabels.push(place.textContent ?? '');
    });
  });
  await app.reload();
  await expect(app.getByRole('heading', { name: '彩票' })).toBeVisible();
  expect(await app.evaluate(() => (window as unknown as { firstLabels: string[] }).firstLabels)).toEqual(['登录']);
});

test('a refusal is told in the language of the screen', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('fastline.language', 'CN'));
  await page.goto('/m/login');
  await page.getByLabel('用户名').fill('ada');
  await page.getByLabel('密码', { exact: true }).fill('not hers');
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page.locator('form').getByRole('alert')).toHaveText('用户名或密码不正确。');
});

test.describe('a browser that speaks Chinese', () => {
  test.use({ locale: 'zh-CN' });
  test('finds the app in Chinese @both-hosts', async ({ page, requests }) => {
    await page.goto('/m/home');
    await waitForLobby(page);
    await expect(page.getByRole('link', { name: '登录' })).toBeVisible();
    const [request] = await requests('/wps/relay/GCSGAME_newGameVendor');
    expect(request?.headers.language).toBe('CN');
  });
});
