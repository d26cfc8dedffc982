import type { Page } from '@playwright/test';
import { SESSION_STORAGE_KEY } from '#contract/names.ts';
import { waitForHistory } from '../fixtures/settled-history.ts';
import { expect, NETWORK_FAILURES, test, waitForLobby } from '../fixtures/test.ts';

interface Stored {
  token: string;
  userName: string;
  type: number;
  id: string;
}

const readSession = async (page: Page): Promise<Stored | null> =>
  JSON.parse((await page.evaluate((key) => sessionStorage.getItem(key), SESSION_STORAGE_KEY)) ?? 'null') as Stored | null;

/** Creates a session at the operator that this tab does not have. */
async function takeToken(page: Page, name: string): Promise<string> {
  await page.goto('/m/login');
  await page.getByRole('textbox', { name: 'Username' }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill('fastline-1');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('link', { name: `${name}, your account` }).waitFor();
  const { token } = (await readSession(page)) ?? { token: '' };
  await page.evaluate(() => sessionStorage.clear());
  return token;
}

test('a token in the address starts a session and is removed from the address @both-hosts @all-hands @engines', async ({
  page,
}) => {
  const token = await takeToken(page, 'grace');
  await page.goto(`/m/member/home?a=1&token=${encodeURIComponent(token)}&b=2`);
  await expect(page).toHaveURL('/m/member/home?a=1&b=2');
  await expect(page.getByText('Agent', { exact: true })).toBeVisible();
  await expect.poll(async () => (await readSession(page))?.userName).toBe('grace');
  expect(await readSession(page)).toMatchObject({ token, type: 1 });
  expect((await readSession(page))?.id).not.toBe('');
  await page.reload();
  await expect(page.getByRole('link', { name: 'grace, your account' })).toBeVisible();
});

test('an agent with a token registers members, and a member is redirected to the lobby', async ({ page }) => {
  const ofAgent = await takeToken(page, 'grace');
  const ofMember = await takeToken(page, 'ada');
  await page.goto(`/m/agentRegister?token=${encodeURIComponent(ofAgent)}`);
  await expect(page.getByLabel('Password for the first login')).toBeVisible();
  await expect(page).toHaveURL('/m/agentRegister');
  await page.goto(`/m/agentRegister?token=${encodeURIComponent(ofMember)}`);
  await page.getByRole('button', { name: 'Switch account' }).click();
  await expect(page).toHaveURL('/m/home');
});

test('the token is sent only to the page’s own address', async ({ page, context, requests }) => {
  const token = await takeToken(page, 'ada');
  const seen: string[] = [];
  context.on('request', (request) => {
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) seen.push(request.url());
    seen.push(request.headers().referer ?? '');
  });
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto(`/m/home?token=${encodeURIComponent(token)}`);
  await waitForLobby(page);
  await expect(page.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  await page.getByRole('link', { name: 'Nine Lanterns', exact: true }).click();
  await page.frameLocator('main iframe').getByRole('heading').first().waitFor();
  const lines = (await requests('/')).map(({ path, query, headers }) => JSON.stringify([path, query, headers.referer]));
  for (const text of [...seen, ...logged, ...lines]) expect(text).not.toContain(token);
});

test('a link asks a logged-in player before it switches the account', async ({ page, context, requests }) => {
  const token = await takeToken(page, 'grace');
  const before = await takeToken(page, 'ada');
  const question = page.getByRole('dialog', { name: 'Use another account?' });
  await page.goto(`/m/home?token=${encodeURIComponent(before)}`);
  await expect(page.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  await expect.poll(async () => (await readSession(page))?.userName).toBe('ada');

  await page.goto(`/m/home?token=${encodeURIComponent(token)}`);
  await expect(question).toContainText('logged in as ada');
  await expect(page).toHaveURL('/m/home');
  await question.getByRole('button', { name: 'Keep ada' }).click();
  await waitForHistory(page);
  expect((await readSession(page))?.token).toBe(before);

  const other = await context.newPage();
  await other.goto(`/m/home?token=${encodeURIComponent(token)}`);
  await other.getByRole('button', { name: 'Keep this account' }).click();
  await expect(other.getByRole('dialog')).toBeHidden();
  expect(await readSession(other)).toBeNull();
  await other.close();

  await page.goto(`/m/member/home?token=${encodeURIComponent(token)}`);
  await question.getByRole('button', { name: 'Switch account' }).click();
  await expect(page.getByText('Agent', { exact: true })).toBeVisible();
  await expect.poll(async () => (await readSession(page))?.userName).toBe('grace');
  await expect.poll(async () => (await requests('/wps/session')).map(({ method }) => method)).toContain('DELETE');
});

test('a token with a line break is discarded, and one unknown to the operator ends in one alert', async ({
  page,
  requests,
  allowErrors,
}) => {
  allowErrors(NETWORK_FAILURES);
  await page.goto('/m/home?token=a%0d%0aX-Evil:1');
  await waitForLobby(page);
  await expect(page).toHaveURL('/m/home');
  expect(await readSession(page)).toBeNull();
  expect((await requests('/wps/')).filter(({ headers }) => 'authorization' in headers)).toEqual([]);

  await page.goto('/m/member/home?token=nobody-ever-gave-this-token');
  const notice = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(notice).toContainText('Please log in to continue.');
  await notice.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/m\/login/);
  expect(await readSession(page)).toBeNull();
});
