import type { Page } from '@playwright/test';
import { findFaults } from '../fixtures/find-faults.ts';
import { waitForHistory } from '../fixtures/settled-history.ts';
import { expect, NETWORK_FAILURES, test } from '../fixtures/test.ts';
import { openScreen } from '../rewards/open-screen.ts';
import { watchAlerts, watchStrip } from './watch-alerts.ts';

const SLOW = 'Aurora is slow to respond. Still trying…';
const UNREACHABLE = "Can't reach Aurora";
const OFFLINE = "You're offline";

const strip = (page: Page) => page.locator('[data-slot="status"]');

test.beforeEach(async ({ app, login, allowErrors }) => {
  allowErrors(NETWORK_FAILURES);
  await login('ada');
  await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
});

test('a slow operator is reported as slow after three seconds, with no other message', async ({ app, operator }) => {
  const readWords = await watchStrip(app);
  const readAlerts = await watchAlerts(app);
  await operator.control('POST', 'latency', { endpoint: 'rewards.missions', firstByteMs: 60_000 });
  const openedAt = Date.now();
  await openScreen(app, '/m/leaderBoard', 'Missions');
  await expect(strip(app)).toHaveText(SLOW);
  expect(Date.now() - openedAt).toBeGreaterThan(2_500);
  await operator.control('POST', 'latency', {});
  await expect(app.getByRole('listitem').filter({ hasText: 'Tell us what you think' })).toBeVisible();
  await expect(strip(app)).toHaveText('');
  expect([await readWords(), await readAlerts()]).toEqual([['slow'], []]);
});

test('a button that waits for a slow operator shows it beside itself', async ({ app, operator }) => {
  await openScreen(app, '/m/voucherCenter', 'Deposit');
  await app.getByRole('button', { name: '₱500', exact: true }).click();
  await operator.control('POST', 'latency', { endpoint: 'cashier.deposit', firstByteMs: 60_000 });
  await app.getByRole('button', { name: 'Deposit ₱500.00' }).click();
  await expect(app.locator('form').getByText(SLOW)).toBeVisible();
  expect(await findFaults(app)).toEqual([]);
  await operator.control('POST', 'latency', {});
  await expect(app.getByRole('dialog', { name: 'Deposit complete' })).toBeVisible();
});

test('a back end that fails for one call is not an outage', async ({ app, operator, requests }) => {
  await openScreen(app, '/m/voucherCenter', 'Deposit');
  await app.getByRole('button', { name: '₱500', exact: true }).click();
  const readWords = await watchStrip(app);
  await operator.control('POST', 'refusals', { endpoint: 'member.balance', errorCode: 'internal_error' });
  await app.getByRole('button', { name: 'Deposit ₱500.00' }).click();
  await app.getByRole('dialog', { name: 'Deposit complete' }).getByRole('button', { name: 'OK' }).click();
  await waitForHistory(app);
  await expect.poll(async () => (await requests('/wps/member/balance')).map(({ status }) => status)).toContain(500);
  await expect(app.getByRole('region', { name: 'Your deposits' }).getByRole('listitem')).toHaveText([/₱500\.00Completed/]);
  await app.getByRole('link', { name: 'Home' }).click();
  await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  expect(await readWords()).toEqual([]);
});

test('an operator without lines is unreachable, and the device is not shown as offline @both-hosts', async ({ app, setLine }) => {
  for (const line of [0, 1, 2, 3]) await setLine(line, 'refused');
  const readWords = await watchStrip(app);
  const readAlerts = await watchAlerts(app);
  await openScreen(app, '/m/leaderBoard', 'Missions');
  await expect(strip(app)).toContainText(UNREACHABLE);
  await expect(app.getByText(`${UNREACHABLE}. You'll see your rewards once you're connected.`)).toBeVisible();
  await expect(app.getByText(OFFLINE)).toHaveCount(0);
  await expect(app.getByText('No connection')).toHaveCount(0);
  for (const line of [0, 1, 2, 3]) await setLine(line, 'ok');
  await expect(app.getByRole('listitem').filter({ hasText: 'Tell us what you think' })).toBeVisible();
  await expect(strip(app)).toHaveText('');
  expect([await readWords(), await readAlerts()]).toEqual([['unreachable'], []]);
});

test('a device without a network is offline, and the operator is not shown as unreachable', async ({
  app,
  goOffline,
  goOnline,
}) => {
  const readWords = await watchStrip(app);
  const readAlerts = await watchAlerts(app);
  await goOffline();
  await openScreen(app, '/m/leaderBoard', 'Missions');
  await expect(strip(app)).toContainText(OFFLINE);
  await expect(app.getByText("No connection. You'll see your rewards once you're connected.")).toBeVisible();
  await expect(app.getByText(UNREACHABLE)).toHaveCount(0);
  await goOnline();
  await expect(app.getByRole('listitem').filter({ hasText: 'Tell us what you think' })).toBeVisible();
  await expect(strip(app)).toHaveText('');
  expect([await readWords(), await readAlerts()]).toEqual([['offline'], []]);
});
