import { expect, test } from 'vitest';
import { judgeProduct } from '#src/features/rewards/market/judge-product.ts';

test.each([
  [{ cost: 200, left: 3 }, 200, { kind: 'open' }],
  [{ cost: 200, left: null }, 900, { kind: 'open' }],
  [{ cost: 200 }, 199, { kind: 'short', missing: 1 }],
  [{ cost: 200, left: 0 }, 900, { kind: 'gone' }],
  [{ cost: 200, left: 0 }, 0, { kind: 'gone' }],
] as const)('%j is for %i points %j', (product, points, state) => {
  expect(judgeProduct(product, points)).toEqual(state);
});
