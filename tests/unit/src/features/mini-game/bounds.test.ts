import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clampPlace, computeBounds, findStartPlace } from '#src/features/mini-game/bounds.ts';
import { moveDrag, startDrag } from '#src/features/mini-game/drag.ts';

const WIDGET = { width: 72, height: 72 };
const coordinate = fc.integer({ min: -5_000, max: 5_000 });
const point = fc.record({ x: coordinate, y: coordinate });
const size = (least: number, most: number) => {
  const length = fc.integer({ min: least, max: most });
  return fc.record({ width: length, height: length });
};

describe('the bounds of the widget', () => {
  test('leave a margin of two hundredths of the width on every side', () => {
    expect(computeBounds({ width: 400, height: 800 }, WIDGET)).toEqual({ least: { x: 8, y: 8 }, most: { x: 320, y: 720 } });
  });

  test('are the middle where the margins have no room', () => {
    expect(computeBounds({ width: 74, height: 60 }, WIDGET)).toEqual({ least: { x: 1, y: 0 }, most: { x: 1, y: 0 } });
  });

  test('keep it in the window wherever it is dragged and however the window turns', () => {
    fc.assert(
      fc.property(size(160, 2_000), size(1, 160), point, fc.array(point, { maxLength: 20 }), (view, widget, from, way) => {
        const dragged = way.reduce(moveDrag, startDrag(from, { x: 0, y: 0 }));
        for (const { width, height } of [view, { width: view.height, height: view.width }]) {
          const { x, y } = clampPlace(dragged.place, computeBounds({ width, height }, widget));
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
          expect(x + widget.width).toBeLessThanOrEqual(width);
          expect(y + widget.height).toBeLessThanOrEqual(height);
        }
      }),
    );
  });
});

describe('the first place', () => {
  const bounds = computeBounds({ width: 400, height: 800 }, WIDGET);

  test('is above the tab bar, where a line of text ends', () => {
    expect(findStartPlace(bounds, false)).toEqual({ x: 320, y: 608 });
    expect(findStartPlace(bounds, true)).toEqual({ x: 8, y: 608 });
  });

  test('is in the window when the window is low', () => {
    expect(findStartPlace(computeBounds({ width: 400, height: 100 }, WIDGET), false)).toEqual({ x: 320, y: 8 });
  });
});
