import { expect, test } from 'vitest';
import { findDraggedLeft, findThrownLeft, moveMouseDrag, startMouseDrag } from '#src/components/rows/mouse-drag.ts';

const drag = (...moves: readonly (readonly [x: number, time: number])[]) =>
  moves.reduce((now, [x, time]) => moveMouseDrag(now, x, time), startMouseDrag(500, 200, 0));

test.each([
  ['5 px to the left', [[495, 16]], false],
  ['6 px to the left', [[494, 16]], true],
  ['6 px to the right', [[506, 16]], true],
  [
    '6 px and back',
    [
      [506, 16],
      [500, 32],
    ],
    true,
  ],
] as const)('a press that moves %s is a drag: %3$s', (_, moves, isDrag) => {
  expect(drag(...moves).isDrag).toBe(isDrag);
});

test('the row follows the hand', () => {
  expect(findDraggedLeft(drag([440, 16]))).toBe(260);
  // counted from the right, as in Urdu, the place is negative, and the hand moves it the same way
  expect(findDraggedLeft(moveMouseDrag(startMouseDrag(500, -200, 0), 560, 16))).toBe(-260);
});

test('a hand that lets go in motion throws the row on', () => {
  expect(findThrownLeft(drag([480, 20], [460, 40]), 50)).toBe(240 + 180);
});

test('a hand that rested before it let go throws nothing', () => {
  expect(findThrownLeft(drag([480, 20], [460, 40]), 140)).toBe(240);
});
