import { expect, test } from 'vitest';
import { MAX_PARTS } from '#src/services/moving/lazy/hand-over.ts';
import { takeOver } from '#src/services/moving/lazy/take-over.ts';

const BUNDLE = { local: {}, tab: {}, payments: {}, calls: [], login: null };

test('a hostile old origin that sends for ever holds the new page for the parts of one hand-over', async () => {
  let part = 0;
  let stored = 0;
  const port = {
    post: () => {},
    next: async () => {
      if (part > 10 * MAX_PARTS) throw new Error('the new page still takes parts');
      part += 1;
      return { type: 'move-bundle', part, bundle: BUNDLE };
    },
  };
  const store = async () => {
    stored += 1;
  };
  await takeOver(port, { store, finish: () => Promise.reject(new Error('the move has not ended')) });
  expect(stored).toBe(MAX_PARTS + 1);
});
