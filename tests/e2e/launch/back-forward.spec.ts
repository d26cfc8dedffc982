import type { Page } from '@playwright/test';
import { depositElsewhere, readToken } from '../fixtures/deposit-elsewhere.ts';
import { expect, test, waitForLobby } from '../fixtures/test.ts';

const findBalance = (page: Page) => page.locator('[data-balance]');

/** Runs in the page: records which data of the member each frame after a return shows. */
function noteReturns(): void {
  const seen: string[] = [];
  Object.assign(window, { seen });
  const readMember = () =>
    document.querySelector('[data-balance]')?.getAttribute('data-balance') ??
    document.querySelector('a[aria-label*="your account"]')?.getAttribute('aria-label') ??
    'nothing of a member';
  const look = () => {
    if (seen.at(-1) !== readMember()) seen.push(readMember());
    requestAnimationFrame(look);
  };
  addEventListener('pageshow', (event) => {
    const { persisted } = event as PageTransitionEvent;
    if (persisted) seen.length = 0;
    seen.push(persisted ? 'restored' : 'loaded');
    look();
  });
}
const readReturn = (page: Page) => page.evaluate(() => (window as unknown as { seen: string[] }).seen);

test.beforeEach(async ({ page, login, waitForQuiet }) => {
  await page.addInitScript(noteReturns);
  await page.goto('/m/home');
  await waitForLobby(page);
  await login('ada');
  await expect(findBalance(page)).toHaveAttribute('data-balance', '₱1,250.00');
  // The browser discards a page that it leaves during a request.
  await waitForQuiet();
});

/** Opens a page of another origin, as a typed address does. */
async function leave(page: Page, url: string): Promise<void> {
  await page.goto(`${url.replace('localhost', '127.0.0.1')}/wps/system/test/ping?speed=1`);
}

async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page).toHaveURL(/\/m\/home$/);
}

test('a page that the browser restores refetches the balance', async ({ page, operator }) => {
  const token = await readToken(page);
  await leave(page, operator.url);
  await depositElsewhere(page, 20_000, token);
  await goBack(page);
  await expect(findBalance(page)).toHaveAttribute('data-balance', '₱1,450.00');
  expect((await readReturn(page))[0]).toBe('restored');
});

test('after a logout in another tab Back shows no data of the member', async ({ page, context, operator, waitForQuiet }) => {
  const session = await page.evaluate(() => JSON.stringify(Object.fromEntries(Object.entries(sessionStorage))));
  await leave(page, operator.url);
  const other = await context.newPage();
  await other.goto('/m/home');
  await other.evaluate((entries) => Object.assign(sessionStorage, JSON.parse(entries)), session);
  await other.reload();
  await other.getByRole('link', { name: 'ada, your account' }).click();
  await other.getByRole('button', { name: 'Log out' }).click();
  await expect(other.getByRole('link', { name: 'Log in' })).toBeVisible();
  await goBack(page);
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  // by then the page has rendered every reply
  await waitForQuiet();
  expect((await readReturn(page)).slice(1)).toEqual(['nothing of a member']);
});
