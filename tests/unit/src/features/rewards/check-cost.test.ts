// @vitest-environment page
import { beforeAll, expect, test } from 'vitest';
import type { Mall } from '#contract/calls/rewards.ts';
import { checkCost } from '#src/features/rewards/market-screen.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';

beforeAll(addScreenTexts);

const mall = (cost: number): Mall => ({
  points: 9_000,
  products: [{ id: 'mug', title: 'Mug', cost, worth: { kind: 'points', points: 1 } } as unknown as Mall['products'][number]],
  exchanges: [],
});
const check = (shown: Mall, other: Mall) => () => checkCost(shown, other, { productId: 'mug' });

test('a product that costs more over another line is not exchanged', () => {
  expect(check(mall(4), mall(4_000))).toThrow('This product now costs more than was shown.');
});

test.each([
  ['the same', mall(4)],
  ['less', mall(3)],
  ['nothing, because it is gone', { ...mall(4), products: [] }],
])('a product that costs %s over another line is exchanged', (_, other) => {
  expect(check(mall(4), other)).not.toThrow();
});
