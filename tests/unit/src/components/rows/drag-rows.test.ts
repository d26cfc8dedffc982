import { expect, test } from 'vitest';
import { findDraggedLeft, findThrownLeft, moveMouseDrag, startMouseDrag } from '#src/components/rows/drag-rows.ts';

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

test('the row follows the pointer', () => {
  expect(findDraggedLeft(drag([440, 16]))).toBe(260);
  // In right-to-left languages such as Urdu the position is negative, and the pointer moves it the same way.
  expect(findDraggedLeft(moveMouseDrag(startMouseDrag(500, -200, 0), 560, 16))).toBe(-260);
});

test('a release in motion continues the scroll', () => {
  expect(findThrownLeft(drag([480, 20], [460, 40]), 50)).toBe(240 + 180);
});

test('a release at rest stops the scroll', () => {
  expect(findThrownLeft(drag([480, 20], [460, 40]), 140)).toBe(240);
});
