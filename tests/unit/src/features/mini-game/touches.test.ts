// @vitest-environment page
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dragByTouch } from '#src/features/mini-game/touches.ts';

const parts = { findPosition: () => ({ x: 100, y: 100 }), moveTo: vi.fn(), onEnd: vi.fn() };
const press = vi.fn();
const isMarked = () => [document.documentElement, document.body].map(({ classList }) => classList.contains('dragging'));
let handle: HTMLElement;
let end: () => void;

beforeEach(() => {
  vi.clearAllMocks();
  handle = document.createElement('button');
  end = dragByTouch(handle, parts);
  handle.addEventListener('click', press);
});

function touch(type: string, x: number, y: number, { pointerId = 1, pointerType = 'touch' } = {}): void {
  handle.dispatchEvent(Object.assign(new Event(type), { pointerId, pointerType, clientX: x, clientY: y }));
}

const click = (detail: number) => handle.dispatchEvent(Object.assign(new MouseEvent('click', { detail })));

test.each(['pointerup', 'pointercancel'])('the page is marked during a drag, until %s', (last) => {
  touch('pointerdown', 10, 10);
  expect(isMarked()).toEqual([false, false]);
  touch('pointermove', 30, 10);
  expect(isMarked()).toEqual([true, true]);
  expect(parts.moveTo).toHaveBeenLastCalledWith({ x: 120, y: 100 });
  touch(last, 30, 10);
  expect(isMarked()).toEqual([false, false]);
  expect(parts.onEnd).toHaveBeenCalledOnce();
});

test('the widget follows the finger over the whole distance', () => {
  touch('pointerdown', 10, 10);
  touch('pointermove', 40, 20);
  touch('pointermove', 15, 60);
  expect(parts.moveTo).toHaveBeenLastCalledWith({ x: 105, y: 150 });
});

test('a drag is not a press, and the next tap is one', () => {
  touch('pointerdown', 10, 10);
  touch('pointermove', 30, 10);
  touch('pointerup', 30, 10);
  click(1);
  expect(press).not.toHaveBeenCalled();
  touch('pointerdown', 10, 10);
  touch('pointerup', 10, 10);
  click(1);
  expect(press).toHaveBeenCalledOnce();
});

test('a key press after a drag is a press', () => {
  touch('pointerdown', 10, 10);
  touch('pointermove', 30, 10);
  touch('pointerup', 30, 10);
  click(0);
  expect(press).toHaveBeenCalledOnce();
});

describe('less than two pixels in total', () => {
  test.each<[boolean, [number, number][]]>([
    [true, []],
    [true, [[11, 10]]],
    [true, [[11.2, 11.5]]],
    [false, [[12, 10]]],
    [false, [[10, 30]]],
    // One pixel there and one back are two in total.
    [
      false,
      [
        [11, 10],
        [10, 10],
      ],
    ],
  ])('is a tap: %s for %j', (isTap, way) => {
    touch('pointerdown', 10, 10);
    for (const [x, y] of way) touch('pointermove', x, y);
    touch('pointerup', ...(way.at(-1) ?? [10, 10]));
    click(1);
    expect(press).toHaveBeenCalledTimes(isTap ? 1 : 0);
    expect(parts.moveTo).toHaveBeenCalledTimes(isTap ? 0 : 1);
    expect(parts.onEnd).toHaveBeenCalledTimes(isTap ? 0 : 1);
  });
});

test('a second finger neither moves nor ends the drag', () => {
  touch('pointerdown', 10, 10);
  touch('pointermove', 30, 10);
  touch('pointerdown', 200, 200, { pointerId: 2 });
  touch('pointermove', 300, 300, { pointerId: 2 });
  touch('pointerup', 300, 300, { pointerId: 2 });
  expect(parts.moveTo).toHaveBeenCalledOnce();
  expect(isMarked()).toEqual([true, true]);
});

test('a mouse drags nothing', () => {
  touch('pointerdown', 10, 10, { pointerType: 'mouse' });
  touch('pointermove', 30, 10, { pointerType: 'mouse' });
  expect(parts.moveTo).not.toHaveBeenCalled();
});

test('a widget removed during a drag leaves no mark', () => {
  touch('pointerdown', 10, 10);
  touch('pointermove', 30, 10);
  end();
  expect(isMarked()).toEqual([false, false]);
});
