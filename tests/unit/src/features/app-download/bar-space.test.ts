import { expect, test } from 'vitest';
import { chooseBarSpace } from '#src/features/app-download/bar-space.ts';

test.each([
  ['stays on the same screen although the bar is due', false, '/home', true, false],
  ['stays on the same screen although it is not due', true, '/home', false, true],
  ['appears with the next screen', false, '/game', true, true],
  ['disappears with the next screen', true, '/game', false, false],
  ['waits for the reply while reserved', true, '/game', undefined, true],
  ['waits for the reply while not reserved', false, '/game', undefined, false],
])('the space of the bar %s', (_, wasHeld, path, isDue, isHeld) => {
  expect(chooseBarSpace({ path: '/home', isHeld: wasHeld }, path, isDue)).toEqual({ path, isHeld });
});
