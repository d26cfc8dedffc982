import { expect, test } from 'vitest';
import { layOutGrid } from '#src/features/games/game-area/game-grid.tsx';

test.each([
  [288, 16, { columns: 2, rowHeight: 241 }],
  [358, 16, { columns: 3, rowHeight: 215 }],
  [446, 16, { columns: 4, rowHeight: 206 }],
  [90, 16, { columns: 1, rowHeight: 192 }],
  [358, 24, { columns: 2, rowHeight: 322 }],
  [288, 32, { columns: 1, rowHeight: 482 }],
  // The width beside the navigation in windows of 900, 1024, 1280 and 1920 px.
  [764, 16, { columns: 6, rowHeight: 221 }],
  [888, 16, { columns: 7, rowHeight: 220 }],
  [1_024, 16, { columns: 8, rowHeight: 221 }],
  [1_052, 16, { columns: 8, rowHeight: 225 }],
  [1_900, 16, { columns: 8, rowHeight: 331 }],
  [736, 32, { columns: 3, rowHeight: 433 }],
])('lays out %i px with a font size of %i px', (width, remPx, layout) => {
  expect(layOutGrid(width, remPx)).toEqual(layout);
});
