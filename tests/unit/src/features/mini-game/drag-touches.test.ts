// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { dragByTouch } from '#src/features/mini-game/drag-touches.ts';

const parts = { findPlace: () => ({ x: 100, y: 100 }), movePlace: vi.fn(), onEnd: vi.fn() };
const isMarked = () => [document.documentElement, document.body].map(({ classList }) => classList.contains('dragging'));
let handle: HTMLElement;
let end: () => void;

beforeEach(() => {
  vi.clearAllMocks();
  handle = document.createElement('button');
  end = dragByTouch(handle, parts);
});

function touch(type: string, x: number, y: number, identifier = 1): Event {
  const event = new Event(type, { cancelable: true });
  handle.dispatchEvent(Object.assign(event, { changedTouches: [{ identifier, clientX: x, clientY: y }] }));
  return event;
}

test.each(['touchend', 'touchcancel'])('the page is marked while a finger drags, until %s', (last) => {
  touch('touchstart', 10, 10);
  expect(isMarked()).toEqual([false, false]);
  touch('touchmove', 30, 10);
  expect(isMarked()).toEqual([true, true]);
  expect(parts.movePlace).toHaveBeenLastCalledWith({ x: 120, y: 100 });
  expect(touch(last, 30, 10).defaultPrevented).toBe(true);
  expect(isMarked()).toEqual([false, false]);
  expect(parts.onEnd).toHaveBeenCalledOnce();
});

test('a tap moves nothing and stays a click', () => {
  touch('touchstart', 10, 10);
  touch('touchmove', 11, 10);
  expect(touch('touchend', 11, 10).defaultPrevented).toBe(false);
  expect(parts.movePlace).not.toHaveBeenCalled();
  expect(parts.onEnd).not.toHaveBeenCalled();
});

test('a second finger neither moves nor ends the drag', () => {
  touch('touchstart', 10, 10);
  touch('touchmove', 30, 10);
  touch('touchstart', 200, 200, 2);
  touch('touchmove', 300, 300, 2);
  touch('touchend', 300, 300, 2);
  expect(parts.movePlace).toHaveBeenCalledOnce();
  expect(isMarked()).toEqual([true, true]);
});

test('a widget that goes while it is dragged leaves no mark', () => {
  touch('touchstart', 10, 10);
  touch('touchmove', 30, 10);
  end();
  expect(isMarked()).toEqual([false, false]);
});
