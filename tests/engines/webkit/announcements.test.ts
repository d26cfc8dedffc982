import { expect } from 'vitest';
import { announce } from '#tests/e2e/announcements/announcement-fixtures.ts';
import { journey, typeLogin, waitForHistory, waitForLobby } from './journey.ts';
import { KEYS } from './webkit-player.ts';

journey('news closed in one tab disappears in the other and returns the next day', async ({ player, operator }) => {
  await announce(operator, 'aurora', [
    { id: 'news', title: 'Open late tonight', content: '<p>Until <b>two</b>.</p>', execution: 'B' },
  ]);
  await player.open('/m/home');
  await player.find('dialog', 'Open late tonight');
  await player.see('Until two.');
  const [first = ''] = await player.listTabs();
  await player.openTab('/m/home');
  await player.find('dialog', 'Open late tonight');
  await player.type(KEYS.escape);
  await player.waitUntilGone('dialog', 'Open late tonight');
  await player.turnTo(first);
  await player.waitUntilGone('dialog', 'Open late tonight');
  await waitForHistory(player);
  // Edits the stored end, because the day ends by the operator's clock.
  await player.run((key: string) => {
    const kept = JSON.parse(localStorage.getItem(key) ?? '') as { until: number };
    localStorage.setItem(key, JSON.stringify({ ...kept, until: Date.now() }));
  }, 'fastline.announcements-B');
  await player.reload();
  await player.find('dialog', 'Open late tonight');
  await player.type(KEYS.escape);
  await player.waitUntilGone('dialog', 'Open late tonight');
  await player.seeAddress('/m/home');
});

journey('a first login shows the mandatory announcements one after the other', async ({ app, operator }) => {
  await announce(operator, 'aurora', [
    { id: 'rules', title: 'New rules', content: '<p>Please read.</p>', execution: 'A', forceRead: true },
    { id: 'welcome', title: 'Welcome', content: '<p>Your first ticket.</p>', execution: 'F', promotionType: 'newcomers' },
  ]);
  await app.press('link', 'Log in');
  await typeLogin(app, 'edsger');
  await app.fill('Current password', 'fastline-1');
  await app.fill('New password', 'another place 2');
  await app.fill('Confirm new password', 'another place 2');
  await app.press('button', 'Change password');
  await app.find('dialog', 'Password changed');
  await app.press('button', 'OK');
  await app.find('dialog', 'New rules');
  await app.press('button', 'Close', 'dialog[open]');
  await app.find('dialog', 'Welcome');
  await app.press('link', 'See promotions', 'dialog[open]');
  await app.find('heading', 'Promotions');
});

journey('the marquee opens an announcement, and all of them can be read offline', async ({ app, operator }) => {
  await announce(operator, 'aurora', [
    { id: 'first', title: 'Open late tonight', content: '<p>Until two.</p>', execution: 'B', popup: false },
    { id: 'second', title: 'Harbour Baccarat', content: '<p>A table with a view.</p>', execution: 'B', popup: false },
  ]);
  await app.open('/m/home');
  await waitForLobby(app);
  await app.press('link', 'Open late tonight');
  await app.see('Until two.');
  await operator.stop();
  await app.press('link', 'All announcements');
  await app.press('link', 'Harbour Baccarat');
  await app.see('A table with a view.');
});

journey('each merchant addresses its own players', async ({ player, operator }) => {
  await announce(operator, 'rio', [{ id: 'rio', title: 'Carnaval começou', content: '<p>Boa sorte!</p>', execution: 'B' }]);
  await player.open(operator.urlOf('rio.localhost', '/m/home'));
  await player.find('dialog', 'Carnaval começou');
  expect(await player.run(() => document.title)).toBe('Rio');
  await player.open(operator.urlOf('lotus.localhost', '/m/announcements?id=rio'));
  await player.waitFor(() => document.querySelector('html[data-started] h1') !== null);
  expect(await player.run(() => document.title)).toContain('Lotus');
});
