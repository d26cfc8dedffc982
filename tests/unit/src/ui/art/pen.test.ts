import { describe, expect, test } from 'vitest';
import { createPen, polar } from '#src/ui/art/pen.ts';

describe('the pen', () => {
  test('writes whole relative steps without needless blanks', () => {
    const pen = createPen();
    pen.move({ x: 10.4, y: 20 });
    pen.line({ x: 5, y: 30 });
    expect(pen.draw()).toBe('M10 20l-5 10');
  });

  test('does not drift however many steps it takes', () => {
    const pen = createPen();
    pen.move({ x: 0, y: 0 });
    for (let step = 1; step <= 100; step += 1) pen.line({ x: step * 0.6, y: 0 });
    const steps = [...pen.draw().matchAll(/l(-?\d+) 0/g)].map(([, x]) => Number(x));
    expect(steps.reduce((sum, x) => sum + x, 0)).toBe(60);
  });

  test('closes an ellipse where it began', () => {
    const pen = createPen();
    pen.ellipse({ x: 50, y: 50 }, 30, 10, 90);
    expect(pen.draw()).toBe('M50 20a30 10 90 1 0 0 60a30 10 90 1 0 0-60');
  });

  test('finds a point on a circle', () => {
    const { x, y } = polar({ x: 1, y: 2 }, 3, Math.PI / 2);
    expect([Math.round(x), Math.round(y)]).toEqual([1, 5]);
  });
});
