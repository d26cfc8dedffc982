import { beforeEach, expect, test } from 'vitest';
import { createRedirectStore } from '#src/features/social-login/redirect-store.ts';
import { createSafeStorage, type SafeStorage } from '#src/platform/safe-storage.ts';
import { clearSessionStorage, SOCIAL_REDIRECT_KEY } from '#src/services/session/preserved-keys.ts';

const kept = new Map<string, string>();
const storage: SafeStorage = {
  read: (key) => kept.get(key) ?? null,
  write: (key, value) => void kept.set(key, value),
  remove: (key) => void kept.delete(key),
  clear: () => kept.clear(),
};
const memory = createRedirectStore(storage);

beforeEach(() => kept.clear());

test('the channel of a redirect is there once, when the page is back', () => {
  memory.save('line');
  expect([memory.take(), memory.take()]).toEqual(['line', null]);
});

test('it outlives the end of a session', () => {
  memory.save('google');
  storage.write('other', 'x');
  clearSessionStorage(storage);
  expect([storage.read('other'), memory.take()]).toEqual([null, 'google']);
});

test.each(['phone', '', '{"a":1}', 'x'.repeat(10_240)])('what a stranger wrote there is none', (text) => {
  storage.write(SOCIAL_REDIRECT_KEY, text);
  expect(memory.take()).toBeNull();
});

test('storage that throws breaks nothing', () => {
  const broken = createRedirectStore(
    createSafeStorage(() => {
      throw new Error('blocked');
    }),
  );
  broken.save('google');
  expect(broken.take()).toBeNull();
});
