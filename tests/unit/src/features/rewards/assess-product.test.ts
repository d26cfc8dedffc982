// @vitest-environment page
import { expect, test } from 'vitest';
import { findProductState } from '#src/features/rewards/product-card.tsx';

test.each([
  [{ cost: 200, left: 3 }, 200, { kind: 'open' }],
  [{ cost: 200, left: null }, 900, { kind: 'open' }],
  [{ cost: 200 }, 199, { kind: 'short', missing: 1 }],
  [{ cost: 200, left: 0 }, 900, { kind: 'gone' }],
  [{ cost: 200, left: 0 }, 0, { kind: 'gone' }],
] as const)('classifies %j with %i points as %j', (product, points, state) => {
  expect(findProductState(product, points)).toEqual(state);
});
