// @vitest-environment page
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchLayout, whenWide } from '#src/features/mini-game/use-rest-top.ts';

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
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => {
    queueMicrotask(() => run(0));
    return 1;
  });
  const onMove = vi.fn();
  return { onMove, stop: watchLayout(find('aside'), onMove) };
}

test.each([
  ['scroll inside the page', () => find('main').dispatchEvent(new Event('scroll'))],
  ['new element', () => find('main').append('more')],
  ['changed attribute', () => find('main').setAttribute('data-open', '')],
  ['loaded picture', () => find('main').dispatchEvent(new Event('load'))],
  ['new size of the window', () => window.dispatchEvent(new Event('resize'))],
  ['new size of the page', () => report()],
])('reports a %s once, 250 ms later', async (_, move) => {
  const { onMove, stop } = watch();
  move();
  await pass(0);
  move();
  await pass(249);
  expect(onMove).not.toHaveBeenCalled();
  await pass(1);
  expect(onMove).toHaveBeenCalledTimes(1);
  await pass(1_000);
  expect(onMove).toHaveBeenCalledTimes(1);
  stop();
});

test('reports nothing for a static page or a change inside the widget', async () => {
  const { onMove, stop } = watch();
  find('aside').style.left = '1px';
  find('b').textContent = 'inside';
  await pass(10_000);
  expect(onMove).not.toHaveBeenCalled();
  stop();
});

test('reports nothing after its end', async () => {
  const { onMove, stop } = watch();
  window.dispatchEvent(new Event('resize'));
  stop();
  window.dispatchEvent(new Event('resize'));
  find('main').append('more');
  await pass(1_000);
  expect([onMove.mock.calls.length, disconnect.mock.calls.length]).toEqual([0, 1]);
});

test('reports an element once, when it has a width', () => {
  const onWidth = vi.fn();
  let width = 0;
  vi.spyOn(find('main'), 'getBoundingClientRect').mockImplementation(() => ({ width }) as DOMRect);
  whenWide(find('main'), onWidth);
  const reportAndDraw = () => {
    report();
    vi.advanceTimersToNextFrame();
  };
  reportAndDraw();
  expect(onWidth).not.toHaveBeenCalled();
  width = 72;
  reportAndDraw();
  expect([onWidth.mock.calls.length, disconnect.mock.calls.length]).toEqual([1, 1]);
});
