import { expect, test } from 'vitest';
import { createForcedMemory, MOST_MEMBERS } from '#src/features/app-download/forced/forced-memory.ts';
import { NOTHING_KEPT } from '#src/features/app-download/forced/forced-rule.ts';
import { createMemoryStorage } from '../../../../memory-storage.ts';

test('each member has their own record, and a closing ends what is shown', () => {
  const memory = createForcedMemory(createMemoryStorage());
  memory.noteShown('a', true);
  memory.noteClosed('a');
  memory.noteShown('b', true);
  expect([memory.read('a'), memory.read('b'), memory.read('c')]).toEqual([
    { member: 'a', isShown: false, closes: 1 },
    { member: 'b', isShown: true, closes: 0 },
    NOTHING_KEPT,
  ]);
});

test('the oldest of too many is forgotten', () => {
  const memory = createForcedMemory(createMemoryStorage());
  for (let member = 0; member <= MOST_MEMBERS; member += 1) memory.noteClosed(String(member));
  expect([memory.read('0').closes, memory.read('1').closes]).toEqual([0, 1]);
});

test.each(['', 'x', '{}', '[{"member":1}]', '[{"member":"a","isShown":true,"closes":-1}]'])(
  'what cannot be read is nothing: %s',
  (text) => {
    const storage = createMemoryStorage();
    storage.write('fastline.forced-download', text);
    const memory = createForcedMemory(storage);
    expect(memory.read('a')).toEqual(NOTHING_KEPT);
    memory.noteClosed('a');
    expect(memory.read('a').closes).toBe(1);
  },
);
