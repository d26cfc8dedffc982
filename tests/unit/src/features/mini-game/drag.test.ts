import { expect, test } from 'vitest';
import { isTap, moveDrag, startDrag } from '#src/features/mini-game/drag.ts';

const START = startDrag({ x: 100, y: 100 }, { x: 10, y: 10 });
const follow = (...way: [number, number][]) => way.reduce((drag, [x, y]) => moveDrag(drag, { x, y }), START);

test.each<[boolean, [number, number][]]>([
  [true, []],
  [true, [[11, 10]]],
  [true, [[11.2, 11.5]]],
  [false, [[12, 10]]],
  [false, [[10, 30]]],
  // one there and one back are two in total
  [
    false,
    [
      [11, 10],
      [10, 10],
    ],
  ],
])('less than two pixels in total is a tap: %s for %j', (tap, way) => {
  expect(isTap(follow(...way))).toBe(tap);
});

test('the widget follows the finger by its whole way', () => {
  expect(follow([40, 20], [15, 60]).place).toEqual({ x: 105, y: 150 });
});
