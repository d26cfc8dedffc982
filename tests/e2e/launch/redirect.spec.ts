import type { Page } from '@playwright/test';
import { depositElsewhere, readToken } from '../fixtures/deposit-elsewhere.ts';
import { passTime } from '../fixtures/pass-time.ts';
import { expect, NETWORK_FAILURES, test, waitForLobby } from '../fixtures/test.ts';

const GAME = 'Baccarat 7';
const ADDRESS = '/m/launchGame?vendor=EVO&code=baccarat-7&title=Baccarat+7';

/** The operator allows no frames, so each game uses the whole window. */
test.beforeEach(async ({ page, login, setMerchant }) => {
  await setMerchant('aurora', { settings: { framedGameHosts: [] } });
  await page.goto('/m/home');
  await waitForLobby(page);
  await login('ada');
  await expect(page.getByRole('link', { name: 'ada, your account' })).toBeVisible();
});

async function seeGame(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: GAME })).toBeVisible();
  await expect(page.getByText('Opened for ada.')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/games/draw');
}

test('a launch gives the whole window to a game, which returns, as does Back with the current balance @all-hands', async ({
  page,
}) => {
  await page.goto(`${ADDRESS}&backUrl=%2Fm%2Fgame`);
  await seeGame(page);
  await page.getByRole('link', { name: 'Lobby' }).click();
  await expect(page).toHaveURL(/\/m\/game$/);
  await expect(page.getByRole('link', { name: 'ada, your account' })).toBeVisible();

  await page.goto('/m/home');
  await expect(page.locator('[data-balance]')).toHaveAttribute('data-balance', '₱1,250.00');
  const token = await readToken(page);
  // The shelf "Continue" shows it as well, once all games are known.
  await page.getByRole('link', { name: GAME, exact: true }).first().click();
  await seeGame(page);
  await depositElsewhere(page, 20_000, token);
  await page.goBack();
  await expect(page).toHaveURL(/\/m\/home$/);
  await expect(page.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  await expect(page.locator('[data-balance]')).toHaveAttribute('data-balance', '₱1,450.00');
});

test('a game that loads slowly into the window causes one warning', async ({ page, context, allowErrors }) => {
  allowErrors(NETWORK_FAILURES);
  // A reply without content leaves the current page, like a slow one.
  await context.route(
    ({ searchParams }) => searchParams.has('ticket'),
    (route) => route.fulfill({ status: 204 }),
  );
  await page.clock.install();
  const left = page.waitForRequest((request) => new URL(request.url()).searchParams.has('ticket'));
  await page.goto(ADDRESS);
  await expect(page.getByRole('status').filter({ hasText: `Opening ${GAME}` })).toBeVisible();
  await left;
  await passTime(page, 10_000);
  await expect(page.getByRole('alert')).toContainText('This is taking too long. Please try again.');
  await expect(page.getByRole('alert').getByRole('button')).toHaveText(['Try again', 'Open in full window']);
});

test('a trial stays inside the page, and one of a host that the policy does not list is offered the full window', async ({
  page,
  context,
  allowErrors,
  leaveOneLine,
}) => {
  allowErrors(/frame-src|Framing 'http/);
  await leaveOneLine();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/m/home');
  await page.getByRole('link', { name: 'Mega 6/45', exact: true }).click();
  await expect(page.frameLocator('main iframe').getByRole('heading', { name: 'Mega 6/45' })).toBeVisible();
  await context.route('**/wps/relay/GCS_gameTrialLaunch*', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    const { search } = new URL(json.value.gameUrl);
    json.value.gameUrl = `http://127.0.0.1:${new URL(json.value.gameUrl).port}/games/draw${search}`;
    await route.fulfill({ response, json });
  });
  await page.goto('/m/home');
  await page.getByRole('link', { name: 'Mega 6/45', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('Mega 6/45 opens outside this page');
  await page.getByRole('button', { name: 'Open in full window' }).click();
  await expect(page.getByRole('heading', { name: 'Mega 6/45' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/m\/home$/);
});

/** Runs in the page: returns how old the indicator is in the last frame in which it is unseen, and in the next one. */
const measureUnseenMs = () =>
  new Promise<{ unseen: number; seen: number }>((resolve) => {
    const look = (since?: number, last = since): number =>
      requestAnimationFrame((now) => {
        const face = document.querySelector('main [role="status"] > div');
        if (!face) return look();
        const [from = now, until = now] = [since, last];
        if (getComputedStyle(face).opacity === '1') return resolve({ unseen: until - from, seen: now - from });
        look(from, now);
      });
    look();
  });

test('the indicator of a launch waits 150 ms', async ({ page, operator }) => {
  await operator.control('POST', 'latency', { endpoint: 'games.launch', firstByteMs: 5_000 });
  const measured = page.evaluate(measureUnseenMs);
  await page.getByRole('link', { name: GAME, exact: true }).click();
  const ageMs = await measured;
  // A frame may pass before it first becomes visible.
  expect(ageMs.seen).toBeGreaterThan(120);
  // A busy machine draws few frames.
  expect(ageMs.unseen).toBeLessThan(1_000);
});
