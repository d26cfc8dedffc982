import { expect, test } from 'vitest';
import { type ConnectionWord, chooseConnectionWord, SLOW_AFTER_MS } from '#src/services/connection/connection-word.ts';

const JUST_NOT = SLOW_AFTER_MS - 1;

test.each<[boolean, boolean, number, ConnectionWord]>([
  [true, true, 0, 'fine'],
  [true, true, JUST_NOT, 'fine'],
  [true, true, SLOW_AFTER_MS, 'slow'],
  [true, true, 60_000, 'slow'],
  [true, false, 0, 'unreachable'],
  [true, false, SLOW_AFTER_MS, 'unreachable'],
  [false, true, 0, 'offline'],
  [false, true, SLOW_AFTER_MS, 'offline'],
  [false, false, 0, 'offline'],
])('device online %s, lines up %s, %i ms waited: %s', (deviceOnline, linesUp, waitedMs, word) => {
  expect(chooseConnectionWord({ deviceOnline, linesUp, waitedMs })).toBe(word);
});

test('the first word comes after three seconds', () => {
  expect(SLOW_AFTER_MS).toBe(3_000);
});
