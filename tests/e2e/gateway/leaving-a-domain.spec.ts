import type { Page } from '@playwright/test';
import { MOVED_KEY, SESSION_STORAGE_KEY } from '#contract/names.ts';
import type { RunningOperator } from '../fixtures/running-operator.ts';
import { isStored, listStored } from '../fixtures/stored-text.ts';
import { expect, NETWORK_FAILURES, test, waitForLobby } from '../fixtures/test.ts';

const REMEMBERED_LOGIN_KEY = 'MC_REMEMBERED_LOGIN';

const lineOf = (url: string, number: number) => {
  const { protocol, hostname, port } = new URL(url);
  return `${protocol}//${hostname}:${Number(port) + number}`;
};

/** The player pastes a signed list that retires the origin of their app. */
async function retireOrigin(page: Page, operator: RunningOperator, successor: number | null): Promise<void> {
  const { list } = (await operator.control('POST', 'line-list', { retire: 0, successor })) as { list: string };
  await page.goto('/m/gateway');
  await page.getByLabel('Received a list of lines from us?').fill(list);
  await page.getByRole('button', { name: 'Use this list' }).click();
  await expect.poll(() => isStored(page, list)).toBe(true);
}

async function logInAndRemember(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('textbox', { name: 'Username' }).fill('ada');
  await page.getByLabel('Password', { exact: true }).fill('fastline-1');
  await page.getByLabel('Remember me').check();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), REMEMBERED_LOGIN_KEY)).toContain('sealed:');
}

/** A call that waits, as after a day without a network. */
function queueCall(id: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.open('fastline-gateway');
    request.onsuccess = () => {
      const context = { merchant: 'aurora', language: 'EN', token: null };
      const call = { type: 'call', id, endpoint: 'tracking.event', context, body: { events: '[]' } };
      const state = { kind: 'pending', notBefore: Date.now() + 3_600_000 };
      const change = request.result.transaction('outbox', 'readwrite');
      change.objectStore('outbox').put({ id, call, member: '', createdAt: Date.now(), tries: 1, misses: 0, state });
      change.oncomplete = () => {
        request.result.close();
        resolve();
      };
    };
  });
}

test('a player moves from a retired address in one tap, with session, login, payment and queued calls @both-hosts', async ({
  app,
  context,
  operator,
  loseAnswers,
  allowErrors,
}) => {
  test.slow();
  allowErrors(NETWORK_FAILURES);
  // A page of line 1 takes the port above the last line for one, until its stored list is restored.
  allowErrors(/Content Security Policy/);
  const old = lineOf(app.url(), 0);
  const successor = lineOf(old, 1);
  await logInAndRemember(app);
  const session = await app.evaluate((key) => sessionStorage.getItem(key), SESSION_STORAGE_KEY);
  const stop = await loseAnswers('/wps/cashier/deposit');
  await context.route('**/wps/cashier/payment*', (route) => route.abort());
  await app.goto('/m/voucherCenter');
  await app.getByRole('textbox', { name: 'Amount' }).fill('700');
  await app.getByRole('button', { name: 'Deposit ₱700.00' }).click();
  await expect.poll(() => app.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('payment')).length)).toBe(1);
  await retireOrigin(app, operator, 1);
  await app.evaluate(queueCall, 'waiting-1');
  await app.goto('/m/home');
  const notice = app.getByRole('status').filter({ hasText: 'moving to' });
  await expect(notice).toBeVisible();
  const opening = context.waitForEvent('page');
  await notice.getByRole('button', { name: 'Move now' }).click();
  const moved = await opening;
  await moved.waitForURL(({ origin, pathname }) => origin === successor && !pathname.endsWith('.html'));
  await waitForLobby(moved);
  expect(await moved.evaluate((key) => sessionStorage.getItem(key), SESSION_STORAGE_KEY)).toBe(session);
  await expect.poll(() => isStored(moved, 'waiting-1')).toBe(true);
  await app.waitForURL(`${successor}/m/**`);

  await app.goto(`${old}/third-party-licences.txt`);
  await expect
    .poll(() => app.evaluate(listStored))
    .toEqual({
      local: [MOVED_KEY],
      tab: [],
      databases: [],
      caches: [],
      workers: 0,
      cookies: '',
    });

  // The payment may be found before the cashier is open; a reload would then lose the message.
  await moved.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Deposit' }).click();
  await expect(moved.getByRole('textbox', { name: 'Amount' })).toBeVisible();
  await context.unroute('**/wps/cashier/payment*');
  await stop();
  await moved.evaluate(() => dispatchEvent(new Event('online')));
  await expect(moved.getByText('Your ₱700.00 deposit is in.', { exact: true })).toBeVisible();
  await expect(moved.getByRole('main').getByText('₱1,950.00')).toBeVisible();

  // The session ends with its tab; the next start logs in with the remembered login.
  await moved.evaluate(() => sessionStorage.clear());
  await moved.goto(`${successor}/m/member/home`);
  await expect(moved.getByRole('heading', { name: 'ada' })).toBeVisible();
  expect(await moved.evaluate((key) => sessionStorage.getItem(key), SESSION_STORAGE_KEY)).not.toBe(session);

  await app.goto(`${old}/m/home`);
  await app.waitForURL(`${successor}/m/**`);
});

test('a retired address without a successor leads to customer service, and the player stays @engines', async ({
  app,
  operator,
}) => {
  await retireOrigin(app, operator, null);
  await app.reload();
  await expect(app.getByText('Customer service can tell you the new address.')).toBeVisible();
  await expect(app.getByRole('button', { name: 'Move now' })).toHaveCount(0);
  await app.goto('/m/home');
  const notice = app.getByRole('status').filter({ hasText: 'This address is closing' });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Not now' }).click();
  await expect(notice).toHaveCount(0);
  await expect(app.locator('.games-lobby').getByRole('heading', { level: 3 }).first()).toBeVisible();
});
