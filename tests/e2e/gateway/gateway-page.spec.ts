import type { Page } from '@playwright/test';
import { SESSION_STORAGE_KEY } from '#contract/names.ts';
import { isStored } from '../fixtures/stored-text.ts';
import { expect, NETWORK_FAILURES, test } from '../fixtures/wishes.ts';

const LINES = 4;
const SANDBOX_PORT = 9;

const card = (page: Page, name: string) => page.getByRole('region', { name });
const line = (page: Page, number: number) =>
  card(page, 'Lines')
    .getByRole('listitem')
    .filter({ hasText: portOf(page, number) });
const portOf = (page: Page, number: number) => `:${Number(new URL(page.url()).port) + number}`;

async function findLineInUse(page: Page): Promise<number> {
  const text = await card(page, 'Lines').getByRole('listitem').filter({ hasText: 'in use' }).textContent();
  return [0, 1, 2, 3].find((number) => text?.includes(portOf(page, number))) ?? 0;
}

/** Within the app, as a tester would come from a screen that has just gone wrong. */
async function openGatewayPage(page: Page): Promise<void> {
  await page.goto('/m/gateway');
  await expect(card(page, 'Lines').getByRole('listitem')).toHaveCount(LINES);
}

test('it shows lines, release, replies and calls of this device @both-hosts', async ({ app, serviceWorkers }) => {
  const groups: string[] = [];
  app.on('console', (message) => message.type().startsWith('startGroup') && groups.push(message.text()));
  await openGatewayPage(app);
  const isWorker = serviceWorkers === 'allow';
  await expect(app.getByText('Runs in').locator('..')).toContainText(isWorker ? 'Service worker' : 'This page');
  await expect(app.getByText('Release', { exact: true }).locator('..')).toContainText(isWorker ? /[0-9a-f]{12}/ : '–');
  await expect(card(app, 'Lines').getByText('in use')).toHaveCount(1);
  await expect(line(app, await findLineInUse(app))).toContainText(/\d m?s/);
  await expect(card(app, 'Cached data')).toContainText('games.vendors');
  await expect(card(app, 'Recent calls')).toContainText('system.status');
  await expect(card(app, 'Outbox')).toContainText('Waiting');
  expect(groups).toEqual([]);
});

test('a line that keeps failing is shown set aside', async ({ app, setLine, allowErrors }) => {
  allowErrors(NETWORK_FAILURES);
  await openGatewayPage(app);
  // what was asked before may be stored once more
  await expect(async () => {
    await app.getByRole('button', { name: 'Clear cached data' }).click();
    await expect(card(app, 'Cached data')).toContainText('Nothing cached', { timeout: 2_000 });
  }).toPass();
  const used = await findLineInUse(app);
  await setLine(used, '503');
  // Every call of the lobby meets the line before its replies are stored again.
  await app.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(app.getByRole('link', { name: 'Nine Lanterns' })).toBeVisible();
  // The lobby is drawn from memory at once; leaving it ends what has not been answered.
  await expect.poll(() => isStored(app, 'games.vendors')).toBe(true);
  await app.goBack();
  await expect(line(app, used)).toContainText(/Paused for|Retrying soon/);
  await expect(line(app, used)).not.toContainText('in use');
  // A third joins where the second is slow.
  await expect(
    card(app, 'Recent calls')
      .getByText(/[234] lines/)
      .first(),
  ).toBeVisible();
});

test('a probe asks every line and shows what each did', async ({ app, operator, requests, setLine, allowErrors }) => {
  allowErrors(NETWORK_FAILURES);
  await openGatewayPage(app);
  await operator.control('DELETE', 'requests');
  const probe = app.getByRole('button', { name: 'Test connection' });
  await probe.click();
  for (const number of [0, 1, 2, 3]) await expect(line(app, number)).toContainText('Working');
  // a line may have been known to work before it was asked
  const findPinged = async () => new Set((await requests('/wps/system/test/ping')).map((ping) => ping.line));
  await expect.poll(findPinged).toEqual(new Set([0, 1, 2, 3]));
  // a press while it is busy does nothing
  await expect(probe).not.toHaveAttribute('aria-busy');
  await setLine(3, '503');
  await probe.click();
  await expect(line(app, 3)).toContainText(/\d failures? in a row/);
});

test('it shows nothing of the member who is logged in', async ({ app, login }) => {
  await login('ada');
  await app.getByRole('link', { name: 'ada, your account' }).click();
  await expect(app.getByText('Rank').locator('..')).toContainText('2');
  await openGatewayPage(app);
  await expect(card(app, 'Cached data')).toContainText('member.info');
  const session = await app.evaluate((key) => sessionStorage.getItem(key) ?? '', SESSION_STORAGE_KEY);
  const { token, userName } = JSON.parse(session) as { token: string; userName: string };
  expect(userName).toBe('ada');
  for (const secret of [token, /\bada\b/]) await expect(app.getByRole('main').getByText(secret)).toHaveCount(0);
});

test('the worker tells no page whose replies it stores', async ({ app, login }) => {
  await login('ada');
  await app.getByRole('link', { name: 'ada, your account' }).click();
  await expect(app.getByText('Rank').locator('..')).toContainText('2');
  const [told, token] = await app.evaluate(async (key) => {
    const { port1, port2 } = new MessageChannel();
    const answered = new Promise<MessageEvent>((resolve) => {
      port1.onmessage = resolve;
    });
    navigator.serviceWorker.controller?.postMessage({ type: 'get-report' }, [port2]);
    const session = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return [JSON.stringify((await answered).data), session.token as string] as const;
  }, SESSION_STORAGE_KEY);
  expect(token).not.toBe('');
  expect([told.includes('member.info'), told.includes(token), /\bada\b|merchant/.test(told)]).toEqual([true, false, false]);
});

test('safe mode is switched on and off here', async ({ app }) => {
  await openGatewayPage(app);
  const button = app.getByRole('button', { name: 'Safe mode' });
  await button.click();
  await expect(app.getByText('Safe mode is on')).toBeVisible();
  await button.click();
  await expect(app.getByText('Safe mode is on')).toHaveCount(0);
});

test('the sandbox console leads here', async ({ page, operator }) => {
  const { hostname, port } = new URL(operator.url);
  await page.goto(`http://${hostname}:${Number(port) + SANDBOX_PORT}/sandbox`);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Gateway of Aurora' }).click();
  await expect((await opened).getByRole('heading', { name: 'Network status' })).toBeVisible();
});
