import { expect, test } from 'vitest';
import { createForcedMemory, MAX_MEMBERS } from '#src/features/app-download/forced-memory.ts';
import { NO_RECORD } from '#src/features/app-download/forced-rule.ts';
import { createMemoryStorage } from '../../../memory-storage.ts';

test('each member has a separate record, and closing ends the display', () => {
  const memory = createForcedMemory(createMemoryStorage());
  memory.recordShown('a', true);
  memory.recordClosed('a');
  memory.recordShown('b', true);
  expect([memory.read('a'), memory.read('b'), memory.read('c')]).toEqual([
    { member: 'a', isShown: false, closes: 1 },
    { member: 'b', isShown: true, closes: 0 },
    NO_RECORD,
  ]);
});

test('deletes the oldest of too many records', () => {
  const memory = createForcedMemory(createMemoryStorage());
  for (let member = 0; member <= MAX_MEMBERS; member += 1) memory.recordClosed(String(member));
  expect([memory.read('0').closes, memory.read('1').closes]).toEqual([0, 1]);
});

test.each(['', 'x', '{}', '[{"member":1}]', '[{"member":"a","isShown":true,"closes":-1}]'])(
  'ignores unreadable records: %s',
  (text) => {
    const storage = createMemoryStorage();
    storage.write('fastline.forced-download', text);
    const memory = createForcedMemory(storage);
    expect(memory.read('a')).toEqual(NO_RECORD);
    memory.recordClosed('a');
    expect(memory.read('a').closes).toBe(1);
  },
);
