import { expect, test } from 'vitest';
import { type ConnectionWord, chooseConnectionWord, SLOW_AFTER_MS } from '#src/services/connection/connection-word.ts';

const JUST_NOT = SLOW_AFTER_MS - 1;

test.each<[boolean, boolean, boolean, number, ConnectionWord]>([
  [true, true, false, 0, 'fine'],
  [true, true, false, JUST_NOT, 'fine'],
  [true, true, false, SLOW_AFTER_MS, 'slow'],
  [true, true, false, 60_000, 'slow'],
  [true, false, false, 0, 'unreachable'],
  [true, false, false, SLOW_AFTER_MS, 'unreachable'],
  [true, false, true, 0, 'fine'],
  [true, false, true, SLOW_AFTER_MS, 'slow'],
  [false, true, false, 0, 'offline'],
  [false, true, true, SLOW_AFTER_MS, 'offline'],
  [false, false, false, 0, 'offline'],
])(
  'device online %s, lines up %s, just come online %s, %i ms waited: %s',
  (deviceOnline, linesUp, isSettling, waitedMs, word) => {
    expect(chooseConnectionWord({ deviceOnline, linesUp, isSettling, waitedMs })).toBe(word);
  },
);

test('the first message appears after three seconds', () => {
  expect(SLOW_AFTER_MS).toBe(3_000);
});
