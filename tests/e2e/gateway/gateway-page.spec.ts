import type { Page } from '@playwright/test';
import { SESSION_STORAGE_KEY } from '#contract/names.ts';
import { findFaultsInColours } from '../fixtures/find-faults.ts';
import { isStored } from '../fixtures/stored-text.ts';
import { expect, NETWORK_FAILURES, test } from '../fixtures/test.ts';

const LINES = 4;

const card = (page: Page, name: string) => page.getByRole('region', { name });
/** The lines alone; the last switches are a list of their own. */
const lines = (page: Page) => card(page, 'Lines').getByRole('list').first().getByRole('listitem');
const line = (page: Page, number: number) => lines(page).filter({ hasText: portOf(page, number) });
const portOf = (page: Page, number: number) => `:${Number(new URL(page.url()).port) + number}`;

async function findLineInUse(page: Page): Promise<number> {
  const text = await lines(page).filter({ hasText: 'in use' }).textContent();
  return [0, 1, 2, 3].find((number) => text?.includes(portOf(page, number))) ?? 0;
}

async function openGatewayPage(page: Page): Promise<void> {
  await page.goto('/m/gateway');
  await expect(lines(page)).toHaveCount(LINES);
}

/** Deletes the stored replies; earlier requests may be stored again. */
async function clearCache(page: Page): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: 'Clear cached data' }).click();
    await expect(card(page, 'Cached data')).toContainText('Nothing cached', { timeout: 2_000 });
  }).toPass();
}

/** Runs in the page: returns what the worker reports to any page. */
async function readReport(): Promise<string> {
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise<MessageEvent>((resolve) => {
    port1.onmessage = resolve;
  });
  navigator.serviceWorker.controller?.postMessage({ type: 'get-report' }, [port2]);
  return JSON.stringify((await answered).data);
}

test('shows the lines, the release, the replies and the calls of this device @both-hosts', async ({ app, serviceWorkers }) => {
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

test('a failing line is shown as suspended @engines', async ({ app, setLine, allowErrors }) => {
  allowErrors(NETWORK_FAILURES);
  await openGatewayPage(app);
  await clearCache(app);
  const used = await findLineInUse(app);
  await setLine(used, '503');
  // No call is answered before every call of the lobby has tried the line: it takes three failures on two paths.
  for (const other of [0, 1, 2, 3].filter((number) => number !== used)) await setLine(other, 'slow', { latencyMs: 1_500 });
  await app.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(app.getByRole('link', { name: 'Nine Lanterns' })).toBeVisible();
  // The lobby is rendered from memory at once; leaving it cancels unanswered requests.
  await expect.poll(() => isStored(app, 'games.vendors')).toBe(true);
  await app.goBack();
  await expect(line(app, used)).toContainText(/Paused for|Retrying soon/);
  await expect(line(app, used)).not.toContainText('in use');
  // A third line joins if the second is slow.
  await expect(
    card(app, 'Recent calls')
      .getByText(/[234] lines/)
      .first(),
  ).toBeVisible();
});

test('a failover is drawn as it happens, and listed as a switch', async ({ app, setLine, allowErrors }) => {
  allowErrors(NETWORK_FAILURES);
  await openGatewayPage(app);
  await clearCache(app);
  const used = await findLineInUse(app);
  const port = portOf(app, used);
  await setLine(used, 'refused');
  await app.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(app.getByRole('link', { name: 'Nine Lanterns' })).toBeVisible();
  await app.goBack();
  const other = app.locator('[data-current]').filter({ hasNotText: port });
  await expect(other.locator('[data-good="true"]').first()).toBeAttached();
  await expect(
    card(app, 'Lines')
      .getByText(new RegExp(`${port} → `))
      .first(),
  ).toBeVisible();
});

for (const width of [390, 1440]) {
  test(`the page fits a window of ${width} px, without a fault for assistive technology`, async ({ app }) => {
    await app.setViewportSize({ width, height: 900 });
    await openGatewayPage(app);
    expect(await app.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await findFaultsInColours(app)).toEqual([]);
  });
}

test('a probe checks every line and shows each result, and safe mode is switched on and off @engines', async ({
  app,
  operator,
  requests,
  setLine,
  allowErrors,
}) => {
  allowErrors(NETWORK_FAILURES);
  await openGatewayPage(app);
  await operator.control('DELETE', 'requests');
  const probe = app.getByRole('button', { name: 'Test connection' });
  await probe.click();
  for (const number of [0, 1, 2, 3]) await expect(line(app, number)).toContainText('Working');
  // A line may have been marked as working before the probe.
  const findPinged = async () => new Set((await requests('/wps/system/test/ping')).map((ping) => ping.line));
  await expect.poll(findPinged).toEqual(new Set([0, 1, 2, 3]));
  // A press while it is busy has no effect.
  await expect(probe).not.toHaveAttribute('aria-busy');
  await setLine(3, '503');
  await probe.click();
  await expect(line(app, 3)).toContainText(/\d failures? in a row/);

  const button = app.getByRole('button', { name: 'Safe mode' });
  await button.click();
  const question = app.getByRole('dialog', { name: 'Turn on safe mode?' });
  await expect(question).toContainText("doesn't open offline");
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(app.getByText('Safe mode is on')).toHaveCount(0);
  await button.click();
  await question.getByRole('button', { name: 'Turn on' }).click();
  await expect(app.getByText('Safe mode is on')).toBeVisible();
  await button.click();
  await expect(app.getByText('Safe mode is on')).toHaveCount(0);
});

test('a failed connection test shows a notice for a moment', async ({ app, setLine, allowErrors }) => {
  allowErrors(NETWORK_FAILURES);
  await openGatewayPage(app);
  for (const number of [0, 1, 2, 3]) await setLine(number, 'refused');
  const told = app.waitForFunction(() =>
    document.querySelector('[data-word]')?.textContent?.includes('Your connection is slow.'),
  );
  await app.getByRole('button', { name: 'Test connection' }).click();
  await told;
  await expect(app.getByText('Your connection is slow.')).toHaveCount(0);
});

test('neither the page nor the worker reveals data of the member, who can send the report as feedback', async ({
  app,
  login,
}) => {
  await login('ada');
  await app.getByRole('link', { name: 'ada, your account' }).click();
  await expect(app.getByText('Level', { exact: true }).locator('..')).toContainText('Silver');
  await openGatewayPage(app);
  await expect(card(app, 'Cached data')).toContainText('member.info');
  const session = await app.evaluate((key) => sessionStorage.getItem(key) ?? '', SESSION_STORAGE_KEY);
  const { token, userName } = JSON.parse(session) as { token: string; userName: string };
  expect(userName).toBe('ada');
  for (const secret of [token, /\bada\b/]) await expect(app.getByRole('main').getByText(secret)).toHaveCount(0);
  const told = await app.evaluate(readReport);
  expect([told.includes('member.info'), told.includes(token), /\bada\b|merchant/.test(told)]).toEqual([true, false, false]);
  await app.getByRole('button', { name: 'Send a report' }).click();
  await expect(app.getByRole('textbox')).toHaveValue(/Connection and app[\s\S]*release [0-9a-f]{12}[\s\S]*line /);
});
