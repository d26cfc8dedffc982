import type { Page } from '@playwright/test';
import { SESSION_STORAGE_KEY } from '#contract/names.ts';
import { isStored, readEverythingStored } from '../fixtures/stored-text.ts';
import { NETWORK_FAILURES, waitForFiles, waitForLobby } from '../fixtures/test.ts';
import { expect, test } from './ask-gateway.ts';

test.beforeEach(({ allowErrors }) => allowErrors(NETWORK_FAILURES));

const readToken = (page: Page) =>
  page.evaluate(
    (key) => (JSON.parse(sessionStorage.getItem(key) ?? '{}') as { token?: string }).token ?? '',
    SESSION_STORAGE_KEY,
  );

async function logOut(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: `${name}, your account` }).click();
  await expect(page.getByText('Level', { exact: true }).locator('..')).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
}

test('the data of A is deleted at the logout, and B does not see it offline @both-hosts', async ({
  app,
  login,
  goOffline,
  goOnline,
}) => {
  await login('ada');
  await expect.poll(() => isStored(app, 'member.info')).toBe(true);
  await logOut(app, 'ada');
  await expect.poll(() => isStored(app, 'member.info')).toBe(false);
  await expect.poll(() => isStored(app, 'promotions.banners')).toBe(true);
  await login('grace');
  await app.getByRole('link', { name: 'grace, your account' }).click();
  await expect(app.getByText('Level', { exact: true }).locator('..')).toBeVisible();
  await goOffline();
  await app.getByRole('link', { name: 'Home' }).click();
  await app.getByRole('link', { name: 'grace, your account' }).click();
  await expect(app.getByRole('heading', { name: 'grace' })).toBeVisible();
  expect(await app.evaluate(readEverythingStored)).not.toContain('"ada"');
  await goOnline();
});

test('a late reply for A is dropped', async ({ app, login, ask, startCall, tell, leaveOneLine, context }) => {
  await login('ada');
  // The page's own gateway has its replies after a login; without a worker, a second gateway is notified of the logout.
  await expect.poll(() => isStored(app, 'member.info')).toBe(true);
  await leaveOneLine();
  const token = await readToken(app);
  let isReached = false;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route('**/wps/member/info', async (route) => {
    isReached = true;
    await released;
    await route.continue();
  });
  const asA = { context: { merchant: 'aurora', language: 'EN', token }, prefer: 'network' } as const;
  const { reply } = startCall('member.info', asA);
  await expect.poll(() => isReached).toBe(true);
  await tell({ type: 'session-ended', token });
  // A reply to a later request proves that the end of the session has arrived.
  await ask('games.lanes');
  release();
  expect(await reply).toMatchObject({ ok: false, errorCode: 'call_cancelled' });
  expect(await app.evaluate(readEverythingStored)).not.toContain('member.info');
});

test('the storage quota is exceeded', async ({ app, ask, context, operator }) => {
  const devtools = await context.newCDPSession(app);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: operator.url, quotaSize: 1 });
  for (const platform of ['html5', 'html5']) {
    expect(await ask('games.vendors', { query: { platform }, prefer: 'network' })).toMatchObject({ ok: true });
  }
  expect(await ask('promotions.banners')).toMatchObject({ ok: true });
});

/** storage-blocked.spec.ts covers storage that throws. */
const MISSING: readonly [what: string, breakIt: () => void][] = [
  [
    'registration refused',
    () => {
      ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('refused', 'SecurityError'));
    },
  ],
  [
    'no service worker',
    () => {
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
    },
  ],
  [
    'IndexedDB hanging',
    () => {
      IDBFactory.prototype.open = () => Object.assign(new EventTarget(), { readyState: 'pending' }) as IDBOpenDBRequest;
    },
  ],
];

for (const [what, breakIt] of MISSING) {
  test(`${what}: the app still works`, async ({ page, setLine }) => {
    await page.addInitScript(breakIt);
    await page.goto('/m/home');
    await waitForLobby(page);
    await waitForFiles(page);
    await setLine(0, '503');
    await page.getByRole('link', { name: 'Nine Lanterns' }).click();
    await expect(page.frameLocator('main iframe').getByRole('heading', { name: 'Nine Lanterns' })).toBeVisible();
  });
}

test('a failing install: the app still works', async ({ page, context, setLine, allowErrors }) => {
  allowErrors(/service worker: .*no room/);
  const body = "addEventListener('install', (event) => event.waitUntil(Promise.reject(new Error('no room'))));";
  await context.route('**/m/sw.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await page.goto('/m/home');
  await waitForLobby(page);
  await waitForFiles(page);
  await setLine(0, '503');
  await page.getByRole('link', { name: 'Nine Lanterns' }).click();
  await expect(page.frameLocator('main iframe').getByRole('heading', { name: 'Nine Lanterns' })).toBeVisible();
});
