import { expect, test } from 'vitest';
import { measurePull, PULL_TO_REFRESH_PX } from '#src/components/screen/pull-to-refresh.tsx';

const from = { x: 100, y: 100 };

test.each([
  ['upwards', { x: 100, y: 40 }, 0],
  ['not at all', from, 0],
  ['more across than down', { x: 160, y: 150 }, 0],
  ['half the way', { x: 110, y: 100 + PULL_TO_REFRESH_PX / 2 }, 0.5],
  ['the full distance', { x: 100, y: 100 + PULL_TO_REFRESH_PX }, 1],
  ['much further', { x: 100, y: 900 }, 1],
])('the distance of a pull %s', (_way, to, pulled) => {
  expect(measurePull(from, to)).toBeCloseTo(pulled);
});
