// @vitest-environment page
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  onPageLeft,
  onPageRestored,
  onPageShown,
  onVisibilityChange,
  VISIBILITY_SETTLE_MS,
} from '#src/platform/page/page-visibility.ts';

const told: string[] = [];
const tell = (word: string) => () => void told.push(word);
let stops: (() => void)[] = [];

function show(isVisible: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isVisible);
  document.dispatchEvent(new Event('visibilitychange'));
}
const comeBack = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

beforeEach(() => {
  vi.useFakeTimers();
  told.length = 0;
  stops = [onPageShown(tell('shown'))];
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a page that flickers into view is shown once, 300 ms later', () => {
  for (const isVisible of [false, true, false, true]) show(isVisible);
  vi.advanceTimersByTime(VISIBILITY_SETTLE_MS - 1);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual(['shown']);
});

test('a page that is hidden again is not shown', () => {
  show(true);
  show(false);
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual([]);
});

test.each([
  ['the back/forward cache', () => comeBack(true), ['restored', 'shown']],
  ['sleep', () => document.dispatchEvent(new Event('resume')), ['shown']],
  ['nowhere, as at its first load', () => comeBack(false), []],
])('a page returns from %s', (_, act, expected) => {
  show(true);
  vi.advanceTimersByTime(VISIBILITY_SETTLE_MS);
  told.length = 0;
  stops.push(onPageRestored(tell('restored')));
  act();
  vi.advanceTimersByTime(VISIBILITY_SETTLE_MS);
  expect(told).toEqual(expected);
});

test('a page that is left reports it at once', () => {
  stops.push(
    onPageLeft(tell('left')),
    onVisibilityChange((isVisible) => told.push(`visible: ${isVisible}`)),
  );
  show(false);
  expect(told).toEqual(['left']);
  vi.advanceTimersByTime(VISIBILITY_SETTLE_MS);
  expect(told).toEqual(['left', 'visible: false']);
  window.dispatchEvent(new Event('pagehide'));
  expect(told.at(-1)).toBe('left');
});

test('a stopped listener receives nothing more', () => {
  for (const stop of stops) stop();
  show(true);
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual([]);
});
