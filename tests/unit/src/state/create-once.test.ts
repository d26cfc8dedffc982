import { expect, test, vi } from 'vitest';
import { createOnce } from '#src/state/create-once.ts';

test('creates nothing before the first call, and then one instance', () => {
  const create = vi.fn(() => ({}));
  const get = createOnce(create);
  expect(create).not.toHaveBeenCalled();
  expect(get()).toBe(get());
  expect(create).toHaveBeenCalledTimes(1);
});

test('the created value may be undefined', () => {
  const create = vi.fn(() => undefined);
  const get = createOnce(create);
  expect([get(), get()]).toEqual([undefined, undefined]);
  expect(create).toHaveBeenCalledTimes(1);
});
