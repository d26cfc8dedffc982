import { expect } from 'vitest';
import { GUEST_SCREENS } from '#tools/screenshots/screens.ts';
import { journey, seeTrialGame, waitForLobby, walkScreens } from './journey.ts';
import { KEYS } from './webkit-player.ts';

journey('a trial game opens from home, can be played, and is left by its link, the header or Back', async ({ app }) => {
  const openGame = async () => {
    await app.press('link', 'Mega 6/45');
    await seeTrialGame(app);
    expect(await app.run(() => location.pathname)).not.toBe('/m/home');
  };
  await openGame();
  await app.inside('main iframe', async () => {
    await app.press('button', 'Quick pick');
    await app.press('button', 'Draw');
    await app.press('button', 'Lobby');
  });
  for (const leave of [async () => {}, () => app.press('button', 'Back'), () => app.goBack()]) {
    await leave();
    await waitForLobby(app);
    expect(await app.run(() => location.pathname)).toBe('/m/home');
    await openGame();
  }
});

journey('Urdu runs from right to left, also at the next start', async ({ app }) => {
  await app.open('/m/language');
  await app.press('radio', 'اردو');
  await app.find('heading', 'زبان');
  await app.open('/m/home');
  await waitForLobby(app);
  await app.find('link', 'لاگ ان');
  expect(await app.run(() => [document.documentElement.lang, document.documentElement.dir])).toEqual(['ur', 'rtl']);
  const leftOf = (selector: string) =>
    app.run((one: string) => document.querySelector(one)?.getBoundingClientRect().left, selector);
  expect(await leftOf('[data-brand]')).toBeGreaterThan((await leftOf('[data-label="login"]')) ?? Number.NaN);
});

journey('the whole screen changes its language with the operator’s texts, also at the next start', async ({ app }) => {
  await app.choose('Language', '简体中文');
  await app.find('heading', '彩票');
  await app.open('/m/language');
  await app.press('radio', '深色');
  await app.open('/m/home');
  await waitForLobby(app);
  await app.find('link', '登录');
  await app.find('heading', '彩票');
  await app.find('link', '九盏灯笼');
  expect(await app.run(() => [document.documentElement.lang, document.documentElement.dataset.theme])).toEqual([
    'zh-Hans',
    'dark',
  ]);
});

journey('a dialog opens by the keyboard, keeps the focus inside, and returns it', async ({ app }) => {
  await app.open('/m/login');
  const isInside = () => app.run(() => document.activeElement?.closest('dialog') !== null);
  await app.find('button', 'Forgot password?');
  await app.tabTo('Forgot password?');
  await app.type(KEYS.enter);
  await app.find('dialog', 'Forgot your password?');
  for (let step = 0; step < 6; step += 1) {
    await app.type(KEYS.tab);
    expect(await isInside()).toBe(true);
  }
  await app.type(KEYS.escape);
  await app.waitUntilGone('dialog', 'Forgot your password?');
  expect(await app.readFocus()).toBe('Forgot password?');
});

journey('every screen of a guest opens, fits and has no fault', async ({ app }) => {
  expect(await walkScreens(app, GUEST_SCREENS)).toEqual([]);
});
