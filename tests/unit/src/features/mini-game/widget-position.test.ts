import { describe, expect, test } from 'vitest';
import {
  clampPosition,
  computeBounds,
  createPositionMemory,
  findStartPosition,
} from '#src/features/mini-game/widget-position.ts';
import { fc } from '#tests/fixtures/fast-check.ts';

const WIDGET = { width: 72, height: 72 };
const coordinate = fc.integer({ min: -5_000, max: 5_000 });
const point = fc.record({ x: coordinate, y: coordinate });
const size = (min: number, max: number) => {
  const length = fc.integer({ min, max });
  return fc.record({ width: length, height: length });
};

describe('the bounds of the widget', () => {
  test('leave a margin of two hundredths of the width on every side', () => {
    expect(computeBounds({ width: 400, height: 800 }, WIDGET)).toEqual({ min: { x: 8, y: 8 }, max: { x: 320, y: 720 } });
  });

  test('collapse to the middle if the margins do not fit', () => {
    expect(computeBounds({ width: 74, height: 60 }, WIDGET)).toEqual({ min: { x: 1, y: 0 }, max: { x: 1, y: 0 } });
  });

  test('keep it in the window for any drag and any rotation', () => {
    fc.assert(
      fc.property(size(160, 2_000), size(1, 160), point, (view, widget, dragged) => {
        for (const { width, height } of [view, { width: view.height, height: view.width }]) {
          const { x, y } = clampPosition(dragged, computeBounds({ width, height }, widget));
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
          expect(x + widget.width).toBeLessThanOrEqual(width);
          expect(y + widget.height).toBeLessThanOrEqual(height);
        }
      }),
    );
  });
});

describe('the initial position', () => {
  const bounds = computeBounds({ width: 400, height: 800 }, WIDGET);

  test('is above the tab bar, at the end of a text line', () => {
    expect(findStartPosition(bounds, false)).toEqual({ x: 320, y: 608 });
    expect(findStartPosition(bounds, true)).toEqual({ x: 8, y: 608 });
  });

  test('is inside a low window', () => {
    expect(findStartPosition(computeBounds({ width: 400, height: 100 }, WIDGET), false)).toEqual({ x: 320, y: 8 });
  });
});

const createStorage = (entries: [string, string][] = []) => {
  const kept = new Map(entries);
  return { read: (key: string) => kept.get(key) ?? null, write: (key: string, value: string) => void kept.set(key, value) };
};

test('each merchant has its own position', () => {
  const storage = createStorage();
  createPositionMemory(storage, 'aurora').write({ x: 12, y: 34.5 });
  expect(createPositionMemory(storage, 'aurora').read()).toEqual({ x: 12, y: 34.5 });
  expect(createPositionMemory(storage, 'rio').read()).toBeUndefined();
});

test.each(['', 'null', '{"x":1}', '{"x":"1","y":2}', '[1,2]', 'no'])('discards an invalid position: %s', (text) => {
  expect(createPositionMemory(createStorage([['fastline.mini-game.aurora', text]]), 'aurora').read()).toBeUndefined();
});
