import { expect, test } from 'vitest';
import { layOutGrid } from '#src/features/games/game-area/game-grid.tsx';

test.each([
  [288, 16, { columns: 3, rowHeight: 135 }],
  [358, 16, { columns: 4, rowHeight: 128 }],
  [446, 16, { columns: 5, rowHeight: 127 }],
  [90, 16, { columns: 1, rowHeight: 136 }],
  [358, 24, { columns: 2, rowHeight: 238 }],
  [288, 32, { columns: 1, rowHeight: 370 }],
  // The width beside the navigation in windows of 900, 1024, 1280 and 1920 px.
  [764, 16, { columns: 6, rowHeight: 165 }],
  [888, 16, { columns: 7, rowHeight: 164 }],
  [1_024, 16, { columns: 8, rowHeight: 165 }],
  [1_052, 16, { columns: 8, rowHeight: 169 }],
  [1_900, 16, { columns: 8, rowHeight: 275 }],
  [736, 32, { columns: 4, rowHeight: 259 }],
])('lays out %i px with a font size of %i px', (width, remPx, layout) => {
  expect(layOutGrid(width, remPx)).toEqual(layout);
});
