import { describe, expect, test } from 'vitest';
import { createSafeStorage } from '#src/platform/safe-storage.ts';

const blocked = () => {
  throw new DOMException('no storage here', 'SecurityError');
};

describe('safe storage', () => {
  test('reads nothing and ignores writes if storage is blocked', () => {
    const storage = createSafeStorage(blocked);
    storage.write('a', '1');
    storage.remove('a');
    storage.clear();
    expect(storage.read('a')).toBeNull();
  });

  test('continues if the storage is full', () => {
    const full = { setItem: blocked, getItem: () => 'old' } as unknown as Storage;
    const storage = createSafeStorage(() => full);
    storage.write('a', 'new');
    expect(storage.read('a')).toBe('old');
  });
});
