import { expect, test, vi } from 'vitest';
import { createOnce } from '#src/state/create-once.ts';

test('nothing is created before the first call, and one instance for all', () => {
  const create = vi.fn(() => ({}));
  const get = createOnce(create);
  expect(create).not.toHaveBeenCalled();
  expect(get()).toBe(get());
  expect(create).toHaveBeenCalledTimes(1);
});

test('what is created may be undefined', () => {
  const create = vi.fn(() => undefined);
  const get = createOnce(create);
  expect([get(), get()]).toEqual([undefined, undefined]);
  expect(create).toHaveBeenCalledTimes(1);
});
