// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchLayout, whenWide } from '#src/features/mini-game/watch-layout.ts';

let report = () => {};
const disconnect = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        report = callback;
      }
      observe() {}
      disconnect = disconnect;
    },
  );
  document.body.innerHTML = '<main></main><aside><b></b></aside>';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const find = (name: string) => document.querySelector(name) as HTMLElement;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function watch() {
  const onMove = vi.fn();
  return { onMove, stop: watchLayout(find('aside'), onMove, 250) };
}

test.each([
  ['scroll inside the page', () => find('main').dispatchEvent(new Event('scroll'))],
  ['new element', () => find('main').append('more')],
  ['changed attribute', () => find('main').setAttribute('data-open', '')],
  ['picture that has come', () => find('main').dispatchEvent(new Event('load'))],
  ['new size of the window', () => window.dispatchEvent(new Event('resize'))],
  ['new size of the page', () => report()],
])('a %s is told once, 250 ms later', async (_, move) => {
  const { onMove, stop } = watch();
  move();
  await pass(0);
  move();
  await pass(249);
  expect(onMove).not.toHaveBeenCalled();
  await pass(1_000);
  expect(onMove).toHaveBeenCalledTimes(1);
  stop();
});

test('nothing is told of a page that stands still, nor of what changes inside', async () => {
  const { onMove, stop } = watch();
  find('aside').style.left = '1px';
  find('b').textContent = 'inside';
  await pass(10_000);
  expect(onMove).not.toHaveBeenCalled();
  stop();
});

test('nothing is told after the end', async () => {
  const { onMove, stop } = watch();
  window.dispatchEvent(new Event('resize'));
  stop();
  window.dispatchEvent(new Event('resize'));
  find('main').append('more');
  await pass(1_000);
  expect([onMove.mock.calls.length, disconnect.mock.calls.length]).toEqual([0, 1]);
});

test('an element is told of once, when it has a width', () => {
  const onWidth = vi.fn();
  let width = 0;
  vi.spyOn(find('main'), 'getBoundingClientRect').mockImplementation(() => ({ width }) as DOMRect);
  whenWide(find('main'), onWidth);
  report();
  expect(onWidth).not.toHaveBeenCalled();
  width = 72;
  report();
  expect([onWidth.mock.calls.length, disconnect.mock.calls.length]).toEqual([1, 1]);
});
