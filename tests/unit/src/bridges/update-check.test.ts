import { expect, test, vi } from 'vitest';
import { createUpdateCheck } from '#src/bridges/update-check.ts';

const create = (isControlled: boolean) => {
  const deps = { isControlled: vi.fn(() => isControlled), requestCheck: vi.fn() };
  return { ...deps, updateCheck: createUpdateCheck(deps) };
};

test('a controlled page checks at once', () => {
  const { updateCheck, requestCheck } = create(true);
  updateCheck.check();
  expect(requestCheck).toHaveBeenCalledOnce();
});

test('a check before the service worker is ready waits for it', () => {
  const { updateCheck, isControlled, requestCheck } = create(false);
  updateCheck.check();
  updateCheck.settle(true);
  expect(requestCheck).not.toHaveBeenCalled();
  isControlled.mockReturnValue(true);
  updateCheck.flush();
  updateCheck.flush();
  expect(requestCheck).toHaveBeenCalledOnce();
});

test('the first check is marked as such, however long it waited', () => {
  const { updateCheck, isControlled, requestCheck } = create(false);
  updateCheck.check();
  updateCheck.check();
  isControlled.mockReturnValue(true);
  updateCheck.flush();
  updateCheck.check();
  expect(requestCheck.mock.calls).toEqual([[true], [false]]);
});

test('a page without a service worker checks itself', () => {
  const { updateCheck, requestCheck } = create(false);
  updateCheck.check();
  updateCheck.settle(false);
  expect(requestCheck).toHaveBeenCalledOnce();
});
