import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/wishes.ts';

async function logInTowards(page: Page, redirectUrl: string): Promise<void> {
  await page.goto(`/m/login?redirectUrl=${encodeURIComponent(redirectUrl)}`);
  await page.getByLabel('Username').fill('ada');
  await page.getByLabel('Password', { exact: true }).fill('fastline-1');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Nothing outside is asked: the test answers for it and writes down where the page went. */
async function answerFor(page: Page, pattern: RegExp): Promise<string[]> {
  const visited: string[] = [];
  await page.route(pattern, (route) => {
    visited.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' });
  });
  return visited;
}

test('a partner is given the session', async ({ page, setMerchant }) => {
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

test('anybody else is asked about first and is given nothing', async ({ page }) => {
  const visited = await answerFor(page, /^https:\/\/evil\.example\//);
  await logInTowards(page, 'https://evil.example/?x=partner.example');
  const question = page.getByRole('dialog', { name: 'Leave Aurora?' });
  await expect(question).toContainText('evil.example');
  expect(visited).toEqual([]);
  await question.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveTitle('Elsewhere');
  expect(visited).toEqual(['https://evil.example/?x=partner.example']);
});

test('whoever stays goes home with their session', async ({ page }) => {
  await logInTowards(page, 'https://evil.example/');
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(page).toHaveURL('/m/home');
  await expect(page.getByRole('link', { name: 'ada, your account' })).toBeVisible();
});

test('a script is no way on', async ({ page }) => {
  await logInTowards(page, 'javascript:alert(1)');
  await expect(page).toHaveURL('/m/home');
});
