import { describe, expect, test } from 'vitest';
import {
  chooseEdge,
  computeBounds,
  findFreeTop,
  findRestLeft,
  selectCoverable,
} from '#src/features/mini-game/widget-position.ts';
import { fc } from '#tests/fixtures/fast-check.ts';

const WIDGET = { width: 72, height: 72 };
const BOUNDS = computeBounds({ width: 400, height: 800 }, WIDGET);

describe('a widget at rest', () => {
  test('moves to the nearer edge', () => {
    expect(chooseEdge({ x: 100, y: 0 }, BOUNDS)).toBe('left');
    expect(chooseEdge({ x: 300, y: 0 }, BOUNDS)).toBe('right');
  });

  test('is completely inside the window, with the margin of 2 %', () => {
    expect(findRestLeft({ x: 300, y: 0 }, BOUNDS)).toBe(400 - 72 - 8);
    expect(findRestLeft({ x: 20, y: 0 }, BOUNDS)).toBe(8);
    const wide = computeBounds({ width: 1440, height: 800 }, WIDGET, { left: 480, width: 480 });
    expect(findRestLeft({ x: 900, y: 0 }, wide)).toBe(960 - 72 - 28.8);
    expect(findRestLeft({ x: 500, y: 0 }, wide)).toBe(480 + 28.8);
  });

  test('is never outside any window', () => {
    const lengths = fc.integer({ min: 90, max: 4_000 });
    fc.assert(
      fc.property(lengths, lengths, fc.integer(), (width, height, x) => {
        const left = findRestLeft({ x, y: 0 }, computeBounds({ width, height }, WIDGET));
        expect(left).toBeGreaterThanOrEqual(Math.min(width * 0.02, (width - 72) / 2));
        expect(left + 72).toBeLessThanOrEqual(width);
      }),
    );
  });

  test('stays in its position if no control is there', () => {
    expect(findFreeTop(300, 72, BOUNDS, [])).toBe(300);
  });

  test('moves to the nearest position without a control', () => {
    expect(findFreeTop(300, 72, BOUNDS, [{ top: 320, bottom: 364 }])).toBe(248);
    expect(findFreeTop(350, 72, BOUNDS, [{ top: 320, bottom: 364 }])).toBe(380);
  });

  test('has no position if every one is occupied', () => {
    const rows = Array.from({ length: 20 }, (_, row) => ({ top: row * 44, bottom: row * 44 + 40 }));
    expect(findFreeTop(300, 72, BOUNDS, rows)).toBeNull();
  });

  test('considers only controls that it could cover', () => {
    const [near, far] = [
      { left: 340, right: 390, top: 0, bottom: 10 },
      { left: 10, right: 290, top: 0, bottom: 10 },
    ];
    expect(selectCoverable([near, far], { x: 390, y: 0 }, WIDGET, BOUNDS)).toEqual([near]);
    expect(selectCoverable([near, far], { x: 0, y: 0 }, WIDGET, BOUNDS)).toEqual([far]);
  });
});
