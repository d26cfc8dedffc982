import { describe, expect, test } from 'vitest';
import { computeBounds } from '#src/features/mini-game/bounds.ts';
import { chooseEdge, findDockedLeft, findFreeTop, selectCoverable } from '#src/features/mini-game/dock.ts';

const WIDGET = { width: 72, height: 72 };
const PHONE = { left: 0, width: 400 };
const BOUNDS = computeBounds({ width: 400, height: 800 }, WIDGET);

describe('a widget at rest', () => {
  test('leans against the nearer edge', () => {
    expect(chooseEdge({ x: 100, y: 0 }, BOUNDS)).toBe('left');
    expect(chooseEdge({ x: 300, y: 0 }, BOUNDS)).toBe('right');
  });

  test('shows as much as a finger needs, and stays within the column of a wide window', () => {
    expect(findDockedLeft('right', WIDGET, PHONE)).toBe(356);
    expect(findDockedLeft('left', WIDGET, PHONE)).toBe(-28);
    expect(findDockedLeft('right', WIDGET, { left: 480, width: 480 })).toBe(916);
    const wide = computeBounds({ width: 1440, height: 800 }, WIDGET, { left: 480, width: 480 });
    expect([wide.least.x, wide.most.x]).toEqual([480 + 28.8, 960 - 72 - 28.8]);
  });

  test('stays where it was left when nothing is there', () => {
    expect(findFreeTop(300, 72, BOUNDS, [])).toBe(300);
  });

  test('makes way to the nearest place without a control', () => {
    expect(findFreeTop(300, 72, BOUNDS, [{ top: 320, bottom: 364 }])).toBe(248);
    expect(findFreeTop(350, 72, BOUNDS, [{ top: 320, bottom: 364 }])).toBe(380);
  });

  test('is nowhere when every place is taken', () => {
    const rows = Array.from({ length: 20 }, (_, row) => ({ top: row * 44, bottom: row * 44 + 40 }));
    expect(findFreeTop(300, 72, BOUNDS, rows)).toBeNull();
  });

  test('minds only what it could lie over', () => {
    const [near, far] = [
      { left: 340, right: 390, top: 0, bottom: 10 },
      { left: 10, right: 300, top: 0, bottom: 10 },
    ];
    expect(selectCoverable([near, far], 'right', WIDGET, PHONE)).toEqual([near]);
    expect(selectCoverable([near, far], 'left', WIDGET, PHONE)).toEqual([far]);
  });
});
