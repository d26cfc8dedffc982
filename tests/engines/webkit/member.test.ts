import { describe, expect } from 'vitest';
import { SESSION_STORAGE_KEY } from '#contract/names.ts';
import { readEverythingStored } from '#tests/e2e/fixtures/stored-text.ts';
import { MEMBER_SCREENS } from '#tools/screenshots/screens.ts';
import { journey, useTheApp, waitForLobby, walkScreens } from './journey.ts';
import type { Player } from './webkit-player.ts';

const readSession = (player: Player) => player.run((key: string) => sessionStorage.getItem(key), SESSION_STORAGE_KEY);

journey('ada logs in, opens her account and logs out', async ({ app, login, operator }) => {
  await login('ada');
  await app.press('link', 'ada, your account');
  await app.see('Level');
  expect(await readSession(app)).not.toBeNull();
  expect(await app.run(readEverythingStored)).toContain('member.info');
  await app.press('button', 'Log out');
  await app.find('link', 'Log in');
  expect(await readSession(app)).toBeNull();
  await expect.poll(() => app.run(readEverythingStored), { timeout: 10_000 }).not.toContain('member.info');
  await operator.stop();
  await app.open('/m/home');
  await waitForLobby(app);
  await app.find('link', 'Log in');
});

journey('every screen of a member opens, fits and has no fault', async ({ app, login }) => {
  await login('ada');
  expect(await walkScreens(app, MEMBER_SCREENS)).toEqual([]);
});

for (const fault of ['refused', 'reset', 'hang', 'stall', 'truncate', '503', 'portal', 'blocked'] as const) {
  journey(`a member continues while line 0 responds with ${fault}`, async ({ app, login, setLine }) => {
    await login('ada');
    await setLine(0, fault);
    await useTheApp(app);
    await app.seeNoMore("Can't reach");
  });
}

describe('without databases and storage', () => {
  journey.override({ browserArguments: ['--features=-IndexedDBAPI,-LocalStorage'] });

  journey('a member logs in and plays', async ({ player, login }) => {
    await player.open('/m/home');
    await waitForLobby(player);
    expect(await player.run(() => [typeof indexedDB, localStorage])).toEqual(['undefined', null]);
    await login('ada');
    await useTheApp(player);
  });
});

describe('with the mini-game', () => {
  journey.override({ flags: { LOTTMINIGAME3: true, SEALOTTMINIGAME3: true } });

  journey('its helper frame runs its scripts over http, too, and a press opens the lottery', async ({ app, login }) => {
    await login('ada');
    await app.find('button', 'Quick lottery');
    await app.inside('.mini-game-frame', async () =>
      app.waitFor(() => /^\d:\d\d$/.test(document.querySelector('time')?.textContent ?? '')),
    );
    await app.press('button', 'Quick lottery');
    await app.waitFor(() => /\/m\/launchGame\?.*code=FAST3/.test(location.href));
    await app.see('Fast 3');
  });
});
