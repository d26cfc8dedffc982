import { expect, test } from 'vitest';
import { listCategories } from '#src/features/promotions/activity/activity-list.tsx';

test.each([
  ['NEW,VIP', ['NEW', 'VIP']],
  [' NEW , ,NEW', ['NEW']],
  [
    ['NEW', 7, null, {}],
    ['NEW', '7'],
  ],
  ['x'.repeat(65), []],
  [undefined, []],
  [null, []],
  [{ NEW: 1 }, []],
])('reads the categories in the status: %j', (said, codes) => {
  expect(listCategories(said).map(({ code, title }) => [code, title])).toEqual(codes.map((code) => [code, code]));
});
