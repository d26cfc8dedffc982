import { expect } from 'vitest';
import { comeBackUntilSeen, journey, LONG_WAIT_MS, waitForLobby } from './journey.ts';

const TWO_HOURS_MS = 7_200_000;

journey('a lobby is covered where the region is refused, until it is readmitted', async ({ app, setMerchant }) => {
  await setMerchant({ settings: { regionRestriction: true } });
  await comeBackUntilSeen(app, 'Access denied');
  await app.find('dialog', 'Access denied');
  await app.see('Your IP');
  await app.find('button', 'Contact us');
  await app.press('button', 'Try again');
  await app.find('dialog', 'Access denied');
  await setMerchant({ settings: { regionRestriction: false } });
  await expect.poll(() => app.shows('Access denied'), { timeout: LONG_WAIT_MS }).toBe(false);
  await waitForLobby(app);
});

journey('a game continues with a warning, and the screen of the maintenance waits for its end', async ({ app, setMerchant }) => {
  await app.press('link', 'Mega 6/45');
  await app.inside('main iframe', async () => void (await app.find('heading', 'Mega 6/45')));
  const maintenanceEnd = new Date(Date.now() + TWO_HOURS_MS).toISOString();
  await setMerchant({ settings: { maintenance: true, maintenanceEnd } });
  await comeBackUntilSeen(app, 'You can finish what you');
  await app.press('button', 'OK', 'dialog[open]');
  await app.seeNoMore('You can finish what you');
  await app.waitUntilGone('button', 'Try again');
  await app.inside('main iframe', () => app.press('button', 'Lobby'));
  await app.find('button', 'Try again');
});

journey('any other refusal of the status is shown once, and the app continues', async ({ app, operator }) => {
  await operator.control('POST', 'status', { merchant: 'aurora', errorCode: 'somebody.else', message: 'Not today' });
  await comeBackUntilSeen(app, 'Not today');
  await app.press('button', 'OK', 'dialog[open]');
  await app.seeNoMore('Not today');
  await app.press('link', 'Log in');
  await app.find('textbox', 'Username');
  await operator.control('POST', 'status', { merchant: 'aurora', errorCode: 'another.one', message: 'Not tomorrow' });
  await comeBackUntilSeen(app, 'Not tomorrow');
});

journey('an unknown address leads to the lobby and shows once that the page does not exist', async ({ app }) => {
  await app.open('/m/no/such/page');
  await app.seeAddress('/m/home');
  await app.see("That page doesn't exist");
  await app.seeNoMore("That page doesn't exist");
  await app.reload();
  await waitForLobby(app);
  expect(await app.shows("That page doesn't exist")).toBe(false);
});

journey('a probe checks every line and shows each result, and safe mode is switched on and off', async ({ app, setLine }) => {
  const readLines = () => app.run(() => document.querySelector('main')?.textContent ?? '');
  await app.open('/m/gateway');
  await app.press('button', 'Test connection');
  await expect.poll(async () => (await readLines()).split('Working').length, { timeout: LONG_WAIT_MS }).toBe(5);
  await app.waitFor(() => document.querySelector('main [aria-busy]') === null);
  await setLine(3, '503');
  await app.press('button', 'Test connection');
  await expect.poll(readLines, { timeout: LONG_WAIT_MS }).toMatch(/\d failures? in a row/);
  await app.press('button', 'Safe mode');
  await app.find('dialog', 'Turn on safe mode?');
  await app.press('button', 'Turn on', 'dialog[open]');
  await app.see('Safe mode is on');
  await app.press('button', 'Safe mode');
  await app.seeNoMore('Safe mode is on');
});

journey(
  'a page opened during maintenance shows it, and another merchant stays open',
  async ({ player, operator, setMerchant }) => {
    const maintenanceEnd = new Date(Date.now() + TWO_HOURS_MS).toISOString();
    await setMerchant({ settings: { maintenance: true, maintenanceEnd } });
    await player.open(operator.urlOf('lotus.localhost', '/m/home'));
    await waitForLobby(player);
    expect(await player.shows('Maintenance')).toBe(false);
    await player.open('/m/home');
    await player.find('dialog', 'Maintenance');
    await setMerchant({ settings: { maintenance: false, maintenanceEnd: null } });
    await expect.poll(() => player.shows('Maintenance'), { timeout: LONG_WAIT_MS }).toBe(false);
    await waitForLobby(player);
  },
);
