import type { Page } from '@playwright/test';
import { SESSION_STORAGE_KEY } from '#contract/names.ts';
import { isStored, readEverythingStored } from '../fixtures/stored-text.ts';
import { NETWORK_FAILURES, waitForFiles, waitForLobby } from '../fixtures/wishes.ts';
import { expect, test } from './ask-gateway.ts';

test.beforeEach(({ allowErrors }) => allowErrors(NETWORK_FAILURES));

const readToken = (page: Page) =>
  page.evaluate(
    (key) => (JSON.parse(sessionStorage.getItem(key) ?? '{}') as { token?: string }).token ?? '',
    SESSION_STORAGE_KEY,
  );

async function logOut(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: `${name}, your account` }).click();
  await expect(page.getByText('Rank').locator('..')).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
}

test('A logs out, B logs in, offline: nothing of A @both-hosts', async ({ app, login, goOffline, goOnline }) => {
  await login('ada');
  await logOut(app, 'ada');
  await login('grace');
  await app.getByRole('link', { name: 'grace, your account' }).click();
  await expect(app.getByText('Rank').locator('..')).toBeVisible();
  await goOffline();
  await app.getByRole('link', { name: 'Home' }).click();
  await app.getByRole('link', { name: 'grace, your account' }).click();
  await expect(app.getByRole('heading', { name: 'grace' })).toBeVisible();
  expect(await app.evaluate(readEverythingStored)).not.toContain('"ada"');
  await goOnline();
});

test('the late reply of A is dropped @both-hosts', async ({ app, login, ask, startCall, tell, leaveOneLine, context }) => {
  await login('ada');
  // the page's own gateway has what it asks after a login: in the page it is not the one that is told of the end
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
  // What is answered after it has been asked later: the end of the session has arrived.
  await ask('games.lanes');
  release();
  expect(await reply).toMatchObject({ ok: false, errorCode: 'call_cancelled' });
  expect(await app.evaluate(readEverythingStored)).not.toContain('member.info');
});

test('quota exceeded @both-hosts', async ({ app, ask, context, operator }) => {
  const devtools = await context.newCDPSession(app);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: operator.url, quotaSize: 1 });
  for (const platform of ['html5', 'html5']) {
    expect(await ask('games.vendors', { query: { platform }, prefer: 'network' })).toMatchObject({ ok: true });
  }
  expect(await ask('promotions.banners')).toMatchObject({ ok: true });
});

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
    'caches missing',
    () => {
      Reflect.deleteProperty(window, 'caches');
    },
  ],
  [
    'IndexedDB throwing',
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
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
  test(`${what}: the app works on`, async ({ page, setLine }) => {
    await page.addInitScript(breakIt);
    await page.goto('/m/home');
    await waitForLobby(page);
    await waitForFiles(page);
    await setLine(0, '503');
    await page.getByRole('link', { name: 'Nine Lanterns' }).click();
    await expect(page.frameLocator('main iframe').getByRole('heading', { name: 'Nine Lanterns' })).toBeVisible();
  });
}

test('an install that fails: the app works on', async ({ page, context, setLine, allowErrors }) => {
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
