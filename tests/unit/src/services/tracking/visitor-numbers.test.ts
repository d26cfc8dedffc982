import { expect, test } from 'vitest';
import { createVisitorNumbers, VISITOR_NUMBERS_KEY } from '#src/services/tracking/visitor-numbers.ts';
import { createMemoryStorage } from '../../../memory-storage.ts';

function createWorld(text?: string) {
  const storage = createMemoryStorage(text === undefined ? {} : { [VISITOR_NUMBERS_KEY]: text });
  let last = 1_000_000_000;
  return createVisitorNumbers({ storage, now: () => 5, random: () => ++last });
}

test('each vendor has its own stable number of the browser', () => {
  const numbers = createWorld();
  expect(numbers.find('google')).toBe('1000000001.5');
  expect(numbers.find('adjust')).toBe('1000000002.5');
  expect(numbers.find('google')).toBe('1000000001.5');
});

test('a deleted number is replaced by a different one', () => {
  const numbers = createWorld();
  const before = numbers.find('google');
  numbers.forget();
  expect(numbers.find('google')).not.toBe(before);
});

test.each(['', 'not json', '[]', 'null', '{"google":1}', '{"google":"ada"}'])('ignores a corrupted number: %s', (text) =>
  expect(createWorld(text).find('google')).toBe('1000000001.5'),
);
