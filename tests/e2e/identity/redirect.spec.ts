import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

async function logInTowards(page: Page, redirectUrl: string): Promise<void> {
  await page.goto(`/m/login?redirectUrl=${encodeURIComponent(redirectUrl)}`);
  await page.getByRole('textbox', { name: 'Username' }).fill('ada');
  await page.getByLabel('Password', { exact: true }).fill('fastline-1');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Replaces external requests: the test responds and records the visited addresses. */
async function answerFor(page: Page, pattern: RegExp): Promise<string[]> {
  const visited: string[] = [];
  await page.route(pattern, (route) => {
    visited.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' });
  });
  return visited;
}

test('a partner receives the session', async ({ page, setMerchant }) => {
  await setMerchant('aurora', { settings: { partners: ['partner.example'] } });
  const visited = await answerFor(page, /^https:\/\/partner\.example\//);
  await logInTowards(page, 'https://partner.example/welcome?a=1&token=old');
  await expect(page).toHaveTitle('Elsewhere');
  const { searchParams } = new URL(visited[0] ?? '');
  expect(searchParams.get('token')?.length).toBeGreaterThan(10);
  expect(searchParams.getAll('token')).toHaveLength(1);
  expect(Object.fromEntries(searchParams)).toMatchObject({ a: '1', language: 'EN', b2c: '1', title: 'Aurora' });
  expect(searchParams.get('headerColor')).toMatch(/^#|^rgb/);
});

test('a script is not followed, and any other host requires a confirmation and receives nothing', async ({ page }) => {
  await logInTowards(page, 'javascript:alert(1)');
  await expect(page).toHaveURL('/m/home');
  await expect(page.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());

  const visited = await answerFor(page, /^https:\/\/evil\.example\//);
  await logInTowards(page, 'https://evil.example/?x=partner.example');
  const question = page.getByRole('dialog', { name: 'Leave Aurora?' });
  await expect(question).toContainText('evil.example');
  expect(visited).toEqual([]);
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(page).toHaveURL('/m/home');
  await expect(page.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());

  await logInTowards(page, 'https://evil.example/?x=partner.example');
  await question.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveTitle('Elsewhere');
  expect(visited).toEqual(['https://evil.example/?x=partner.example']);
});

test('a partner receives the session of a new player', async ({ page, setMerchant }) => {
  await setMerchant('aurora', { settings: { partners: ['partner.example'] } });
  const visited = await answerFor(page, /^https:\/\/partner\.example\//);
  await page.goto(`/m/register?redirectUrl=${encodeURIComponent('https://partner.example/new')}`);
  await page.getByRole('textbox', { name: 'Username' }).fill('mary_redirected');
  await page.getByLabel('Password', { exact: true }).fill('a good one 7');
  await page.locator('form').getByRole('button', { name: 'Register' }).click();
  await page.getByRole('dialog', { name: 'Your account is ready' }).getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveTitle('Elsewhere');
  expect(new URL(visited[0] ?? '').searchParams.get('token')?.length).toBeGreaterThan(10);
});

test('an active session continues from any screen to the partner', async ({ page, login, setMerchant }) => {
  await setMerchant('aurora', { settings: { partners: ['partner.example'] } });
  await page.goto('/m/home');
  await login('ada');
  const visited = await answerFor(page, /^https:\/\/partner\.example\//);
  for (const path of ['/m/home', '/m/member/home', '/m/register']) {
    await page.goto(`${path}?redirectUrl=${encodeURIComponent('https://partner.example/back')}`);
    await expect(page).toHaveTitle('Elsewhere');
    expect(new URL(visited.at(-1) ?? '').searchParams.get('token')?.length).toBeGreaterThan(10);
  }
  expect(visited).toHaveLength(3);
});
