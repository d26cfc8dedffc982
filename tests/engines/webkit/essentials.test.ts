import { describe, expect } from 'vitest';
import { GAME, journey, seeGame, useTheApp, waitForLobby, waitForWorker } from './journey.ts';

journey('a guest visits the lobby, and the second view is under the control of the service worker', async ({ player }) => {
  await player.open('/m/home');
  await waitForLobby(player);
  await player.find('link', 'Mega 6/45');
  await player.see('Slots');
  await waitForWorker(player);
  await player.reload();
  await waitForLobby(player);
  expect(await player.run(() => navigator.serviceWorker.controller?.state)).toBe('activated');
});

journey('after one visit the lobby opens with every server stopped, and recovers', async ({ app, operator }) => {
  await operator.stop();
  await app.reload();
  await waitForLobby(app);
  await app.find('link', 'Mega 6/45');
  await app.see("Can't reach Aurora");
  await operator.start();
  await app.seeNoMore("Can't reach Aurora");
  await app.find('link', 'Mega 6/45');
});

journey('a new release is found, offered and opened', async ({ app, operator }) => {
  const readEntry = () => app.run(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '');
  const before = await readEntry();
  await operator.control('POST', 'release', {});
  await app.reload();
  await app.see('Update available');
  await app.press('button', 'Refresh');
  await app.waitFor(
    (old: string) => ![old, undefined].includes(document.querySelector<HTMLScriptElement>('script[type=module]')?.src),
    before,
  );
  await waitForLobby(app);
  await app.press('link', 'Log in');
  await app.seeNoMore('Update available');
});

journey('a deposit raises the balance and is first in the history', async ({ app, login }) => {
  await login('ada');
  await app.press('link', 'Deposit');
  await app.see('₱1,250.00');
  await app.press('button', '₱500');
  await app.press('button', 'Deposit ₱500.00');
  await app.find('dialog', 'Deposit complete');
  await app.see('₱500.00 added to your balance.');
  await app.press('button', 'OK');
  await app.see('₱1,750.00');
  await app.see('Completed');
});

journey('a member launches a game and returns from inside', async ({ app, login }) => {
  await login('ada');
  await app.press('link', GAME);
  await seeGame(app);
  await app.inside('main iframe', () => app.press('button', 'Lobby'));
  await waitForLobby(app);
  await app.reload();
  await app.find('link', 'ada, your account');
});

describe('without a service worker, as in the windows of other apps', () => {
  journey.override({ browserArguments: ['--features=-ServiceWorkers'] });

  journey('a member logs in and continues while line 0 hangs', async ({ player, login, setLine }) => {
    await player.open('/m/home');
    await waitForLobby(player);
    expect(await player.run(() => 'serviceWorker' in navigator)).toBe(false);
    await login('ada');
    await useTheApp(player);
    await setLine(0, 'hang');
    await useTheApp(player);
  });
});
