import { expect, test } from 'vitest';
import { KEPT_IN_APP_KEY } from '#src/platform/shell.ts';
import { clearSessionStorage, SOCIAL_REDIRECT_KEY } from '#src/services/session/preserved-keys.ts';

test('clears everything of the visit but how it came and a sign-in under way', () => {
  const stored = new Map([
    ['MC_SESSION_INFO', '{}'],
    [KEPT_IN_APP_KEY, '1'],
    [SOCIAL_REDIRECT_KEY, 'google'],
    ['fastline.mini-game-closed', '1'],
    ['hideDownloadBar', '1'],
  ]);
  clearSessionStorage({
    read: (key) => stored.get(key) ?? null,
    write: (key, value) => void stored.set(key, value),
    remove: (key) => void stored.delete(key),
    clear: () => stored.clear(),
  });
  expect([...stored]).toEqual([
    [KEPT_IN_APP_KEY, '1'],
    [SOCIAL_REDIRECT_KEY, 'google'],
  ]);
});
