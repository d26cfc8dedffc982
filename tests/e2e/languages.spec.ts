import { expect, NETWORK_FAILURES, test, waitForLobby } from './fixtures/test.ts';

test('the whole screen changes its language with the operator’s texts, also at the next start @engines', async ({ app }) => {
  await app.getByRole('combobox', { name: 'Language' }).selectOption('简体中文');
  await expect(app.getByRole('link', { name: '登录' })).toBeVisible();
  await expect(app.getByRole('heading', { name: '彩票' })).toBeVisible();
  await expect(app.getByRole('link', { name: '九盏灯笼' })).toBeVisible();
  await expect(app.locator('html')).toHaveAttribute('lang', 'zh-Hans');
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

test('a refusal is shown in the language of the screen', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('fastline.language', 'CN'));
  await page.goto('/m/login');
  await page.getByLabel('用户名').fill('ada');
  await page.getByLabel('密码', { exact: true }).fill('not hers');
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page.locator('form').getByRole('alert')).toHaveText('用户名或密码错误。');
});

test.describe('a browser that speaks Chinese', () => {
  test.use({ locale: 'zh-CN' });
  test('shows the app in Chinese', async ({ page, requests }) => {
    await page.goto('/m/home');
    await waitForLobby(page);
    await expect(page.getByRole('link', { name: '登录' })).toBeVisible();
    const listLanguages = async () => new Set((await requests('/wps/')).map(({ headers }) => headers.language));
    await expect.poll(listLanguages).toEqual(new Set(['CN']));
  });
});

test.describe('a browser that speaks no language of the merchant', () => {
  test.use({ locale: 'fi-FI' });
  test('gets page and replies in the default language of the merchant, and may confirm it', async ({ page, requests }) => {
    await page.goto('/m/login');
    await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible();
    await page.goto('/m/home');
    await waitForLobby(page);
    const listLanguages = async () => new Set((await requests('/wps/')).map(({ headers }) => headers.language));
    await expect.poll(listLanguages).toEqual(new Set(['EN']));
    expect(await page.evaluate(() => localStorage.getItem('fastline.language'))).toBeNull();
    await page.goto('/m/language');
    await page.getByRole('radio', { name: 'English' }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('fastline.language'))).toBe('EN');
  });
});

test('Urdu runs from right to left, also at the next start @engines @phone-fonts', async ({ app }) => {
  await app.goto('/m/language');
  await app.getByRole('radio', { name: 'اردو' }).check();
  await expect(app.getByRole('heading', { level: 1, name: 'زبان' })).toBeVisible();
  await app.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const { dir, lang } = document.documentElement;
      Object.assign(window, { firstPaint: `${lang} ${dir} ${document.querySelector('[data-label="login"]')?.textContent}` });
    });
  });
  await app.goto('/m/home');
  await waitForLobby(app);
  expect(await app.evaluate(() => (window as unknown as { firstPaint: string }).firstPaint)).toBe('ur rtl لاگ ان');
  const [brand, logIn] = [app.locator('[data-brand]'), app.getByRole('link', { name: 'لاگ ان' })];
  const [{ x: brandX = 0 } = {}, { x: logInX = 0 } = {}] = [await brand.boundingBox(), await logIn.boundingBox()].map(
    (box) => box ?? {},
  );
  expect(brandX).toBeGreaterThan(logInX);
});

test('a choice made offline is stored, shown as pending and sent once @both-hosts', async ({
  app,
  login,
  goOffline,
  goOnline,
  requests,
  allowErrors,
}) => {
  allowErrors(NETWORK_FAILURES);
  await login('ada');
  await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  await app.getByRole('combobox', { name: 'Language' }).selectOption('简体中文');
  await expect(app.getByRole('heading', { name: '彩票' })).toBeVisible();
  // A call may be sent twice and counts once by its key.
  const countChoices = async () =>
    new Set((await requests('/wps/member/language')).map(({ headers }) => headers['idempotency-key'])).size;
  await expect.poll(countChoices).toBe(1);
  await goOffline();
  await app.getByRole('combobox', { name: '语言' }).selectOption('English');
  await expect(app.getByText('Saved on this device')).toBeVisible();
  await goOnline();
  await expect(app.getByText('Saved on this device')).toHaveCount(0);
  expect(await countChoices()).toBe(2);
});
