import { expect, test } from 'vitest';
import { choosePlace } from '#src/features/app-download/bar-place.ts';

test.each([
  ['stays on the same screen though the bar is due', false, '/home', true, false],
  ['stays on the same screen though it is not', true, '/home', false, true],
  ['comes with the next screen', false, '/game', true, true],
  ['goes with the next screen', true, '/game', false, false],
  ['waits for the answer, held', true, '/game', undefined, true],
  ['waits for the answer, not held', false, '/game', undefined, false],
])('the place of the bar %s', (_, wasHeld, path, isDue, isHeld) => {
  expect(choosePlace({ path: '/home', isHeld: wasHeld }, path, isDue)).toEqual({ path, isHeld });
});
