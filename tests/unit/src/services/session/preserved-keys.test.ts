import { expect, test } from 'vitest';
import { clearSessionStorage, keepThroughClear } from '#src/services/session/preserved-keys.ts';

test('clears everything of the visit but where it came from', () => {
  const kept = new Map([
    ['MC_SESSION_INFO', '{}'],
    ['affiliate', 'abc'],
    ['hideDownloadBar', '1'],
  ]);
  keepThroughClear('affiliate');
  keepThroughClear('never-written');
  clearSessionStorage({
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  });
  expect([...kept]).toEqual([['affiliate', 'abc']]);
});
