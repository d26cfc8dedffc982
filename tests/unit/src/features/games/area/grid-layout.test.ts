import { expect, it } from 'vitest';
import { layOutGrid } from '../../../../../../src/features/games/area/grid-layout.ts';

it.each([
  [288, 16, { columns: 2, rowHeight: 205 }],
  [358, 16, { columns: 3, rowHeight: 179 }],
  [446, 16, { columns: 4, rowHeight: 170 }],
  [180, 16, { columns: 2, rowHeight: 151 }],
  [358, 24, { columns: 3, rowHeight: 207 }],
])('lays %i px with letters of %i px out', (width, remPx, layout) => {
  expect(layOutGrid(width, remPx)).toEqual(layout);
});
