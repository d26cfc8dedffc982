// @vitest-environment page
import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchSizes } from '#src/platform/page/watch-sizes.ts';
import { readSourceFiles } from '../../../../architecture/source-files.ts';

let report = () => {};
const observed: Element[] = [];
const disconnect = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
  observed.length = 0;
  vi.clearAllMocks();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        report = callback;
      }
      observe = (element: Element) => void observed.push(element);
      disconnect = disconnect;
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const passFrame = () => vi.advanceTimersToNextFrame();

test('calls back in the next frame, once for all sizes', () => {
  const onSize = vi.fn();
  watchSizes([document.body, null], onSize);
  report();
  report();
  expect([observed, onSize.mock.calls.length]).toEqual([[document.body], 0]);
  passFrame();
  expect(onSize).toHaveBeenCalledTimes(1);
  report();
  passFrame();
  expect(onSize).toHaveBeenCalledTimes(2);
});

test('does not call back after its end', () => {
  const onSize = vi.fn();
  const stop = watchSizes([document.body], onSize);
  report();
  stop();
  passFrame();
  expect([onSize.mock.calls.length, disconnect.mock.calls.length]).toEqual([0, 1]);
});

test('no other file of the page observes sizes', () => {
  const files = readSourceFiles(resolve(import.meta.dirname, '../../../../..'));
  const observing = files.filter(({ path, text }) => path.startsWith('src/') && text.includes('new ResizeObserver'));
  expect(observing.map(({ path }) => path)).toEqual(['src/platform/page/watch-sizes.ts']);
});
