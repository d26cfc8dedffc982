import { expect } from 'vitest';
import { MOVED_KEY, SESSION_STORAGE_KEY } from '#contract/names.ts';
import type { RunningOperator } from '#tests/e2e/fixtures/running-operator.ts';
import { listStored } from '#tests/e2e/fixtures/stored-text.ts';
import { comeBackUntilSeen, journey, LONG_WAIT_MS, waitForLobby } from './journey.ts';
import { KEYS, type Player } from './webkit-player.ts';

const TWO_HOURS_MS = 7_200_000;
const addressOf = ({ url }: RunningOperator, line: number) => url.replace(/\d+$/, (port) => String(Number(port) + line));

journey('maintenance covers an open app, and the player returns to the same screen', async ({ app, setMerchant }) => {
  await app.press('link', 'Log in');
  await app.find('textbox', 'Username');
  const maintenanceEnd = new Date(Date.now() + TWO_HOURS_MS).toISOString();
  await setMerchant({ settings: { maintenance: true, maintenanceEnd } });
  await comeBackUntilSeen(app, 'Maintenance');
  for (let press = 0; press < 3; press += 1) await app.type(KEYS.escape);
  await app.find('dialog', 'Maintenance');
  await app.press('button', 'Contact us');
  await app.find('dialog', 'Customer service');
  await app.type(KEYS.escape);
  await app.waitUntilGone('dialog', 'Customer service');
  await app.press('button', 'Try again');
  await app.find('dialog', 'Maintenance');
  await setMerchant({ settings: { maintenance: false, maintenanceEnd: null } });
  await expect.poll(() => app.shows('Maintenance'), { timeout: LONG_WAIT_MS }).toBe(false);
  await app.find('textbox', 'Username');
  await app.seeAddress('/m/login');
});

journey('an abandoned domain redirects to another line', async ({ app, operator, setLine, allowFaults }) => {
  // The sandbox's built-in lines are relative to the page's port, and some of the third line's do not exist.
  allowFaults(/^connect-src /);
  for (const line of [1, 3]) await setLine(line, 'refused');
  await operator.control('POST', 'status', { merchant: 'aurora', errorCode: 'domain_not_available', message: 'We have moved.' });
  await comeBackUntilSeen(app, 'We have moved.');
  for (let press = 0; press < 3; press += 1) await app.type(KEYS.escape);
  await app.find('dialog', 'Notice');
  await app.press('button', 'Try again');
  await expect.poll(() => app.run(() => location.origin), { timeout: LONG_WAIT_MS }).toBe(addressOf(operator, 2));
  await operator.control('POST', 'status', { merchant: 'aurora', errorCode: null });
  await app.reload();
  await waitForLobby(app);
});

/** The player pastes a signed list that retires the origin of their app. */
async function retireOrigin(app: Player, operator: RunningOperator, successor: number | null): Promise<void> {
  const { list } = (await operator.control('POST', 'line-list', { retire: 0, successor })) as { list: string };
  await app.open('/m/gateway');
  await app.fill('Received a list of lines from us? Paste it here.', list);
  await app.press('button', 'Use this list');
}

journey('a member moves from a retired address in one tap, with the session', async ({ app, operator, login, allowFaults }) => {
  // A page of line 1 takes the port above the last line for one, until its stored list is restored.
  allowFaults(/^connect-src /);
  await login('ada');
  const readSession = () => app.run((key: string) => sessionStorage.getItem(key), SESSION_STORAGE_KEY);
  const session = await readSession();
  await retireOrigin(app, operator, 1);
  await app.see('moving to');
  await app.open('/m/home');
  await app.see('moving to');
  await app.press('button', 'Move now');
  await expect.poll(async () => (await app.listTabs()).length).toBe(2);
  const [first = '', moved = ''] = await app.listTabs();
  await app.turnTo(moved);
  await expect.poll(() => app.run(() => location.origin), { timeout: LONG_WAIT_MS }).toBe(addressOf(operator, 1));
  await waitForLobby(app);
  await app.find('link', 'ada, your account');
  expect(await readSession()).toBe(session);
  // A new window begins with a copy of the tab's storage at the old origin, and nothing would delete the copy.
  await app.open(`${operator.url}/third-party-licences.txt`);
  expect((await app.run(listStored)).tab).toEqual([]);
  await app.turnTo(first);
  await expect.poll(() => app.run(() => location.origin), { timeout: LONG_WAIT_MS }).toBe(addressOf(operator, 1));
  await app.open(`${operator.url}/third-party-licences.txt`);
  await expect
    .poll(() => app.run(listStored))
    .toEqual({ local: [MOVED_KEY], tab: [], databases: [], caches: [], workers: 0, cookies: '' });
});

journey('a retired address without a successor leads to customer service, and the player stays', async ({ app, operator }) => {
  await retireOrigin(app, operator, null);
  await app.see('Customer service can tell you the new address.');
  await app.open('/m/home');
  await app.see('This address is closing');
  await app.press('button', 'Not now');
  await app.seeNoMore('This address is closing');
  await waitForLobby(app);
});
