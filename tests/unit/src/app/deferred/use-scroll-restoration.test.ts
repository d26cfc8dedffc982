import { describe, expect, test } from 'vitest';
import { createScrollPositions } from '#src/app/deferred/use-scroll-restoration.ts';

function createStorage(text: string | null = null) {
  const kept = { text };
  return {
    kept,
    read: () => kept.text,
    write: (_key: string, next: string) => {
      kept.text = next;
    },
    clear: () => {
      kept.text = null;
    },
    remove: () => {
      kept.text = null;
    },
  };
}

describe('stored positions', () => {
  test('an entry without a position is at the top', () => {
    expect(createScrollPositions(createStorage()).find('a')).toBe(0);
  });

  test('a reload restores what was saved', () => {
    const storage = createStorage();
    const before = createScrollPositions(storage);
    before.record('a', 1_200);
    before.save();
    expect(createScrollPositions(storage).find('a')).toBe(1_200);
  });

  test('stores the fifty newest entries', () => {
    const storage = createStorage();
    const positions = createScrollPositions(storage);
    for (let entry = 0; entry < 60; entry += 1) positions.record(String(entry), entry);
    positions.record('9', 99);
    positions.save();
    const later = createScrollPositions(storage);
    expect([later.find('9'), later.find('10'), later.find('11'), later.find('59')]).toEqual([99, 0, 11, 59]);
  });

  test.each(['{', '{"a":1}', '[["a","b"],[1,2],"c"]', null])('ignores %s in the storage', (text) => {
    expect(createScrollPositions(createStorage(text)).find('a')).toBe(0);
  });
});
