import type { Point } from './bounds.ts';
import { type Drag, isTap, moveDrag, startDrag } from './drag.ts';

interface DragOptions {
  readonly findPlace: () => Point;
  /** Gives where the place is in the end: never outside the window. */
  readonly movePlace: (wanted: Point) => void;
  readonly onEnd: () => void;
}

const DRAGGING = 'dragging';

function markDragging(isDragging: boolean): void {
  for (const element of [document.documentElement, document.body]) element.classList.toggle(DRAGGING, isDragging);
}

const toPoint = ({ clientX, clientY }: Touch): Point => ({ x: clientX, y: clientY });

/** Lets one finger move what it touches; a tap stays a click. Gives what ends that. docs/product/mini-game.md */
export function dragByTouch(handle: HTMLElement, parts: DragOptions): () => void {
  let drag: Drag | undefined;
  let fingerId: number | undefined;
  const findFinger = (touches: TouchList) => [...touches].find(({ identifier }) => identifier === fingerId);

  const start = ({ changedTouches }: TouchEvent) => {
    const [finger] = changedTouches;
    if (drag || !finger) return;
    fingerId = finger.identifier;
    drag = startDrag(parts.findPlace(), toPoint(finger));
  };
  const move = ({ changedTouches }: TouchEvent) => {
    const finger = findFinger(changedTouches);
    if (!drag || !finger) return;
    drag = moveDrag(drag, toPoint(finger));
    if (isTap(drag)) return;
    markDragging(true);
    parts.movePlace(drag.place);
  };
  const end = (event: TouchEvent) => {
    if (!drag || !findFinger(event.changedTouches)) return;
    // what has been moved has not been pressed
    if (!isTap(drag) && event.cancelable) event.preventDefault();
    stop();
  };
  const stop = () => {
    if (drag && !isTap(drag)) parts.onEnd();
    drag = undefined;
    markDragging(false);
  };

  handle.addEventListener('touchstart', start, { passive: true });
  handle.addEventListener('touchmove', move, { passive: true });
  handle.addEventListener('touchend', end);
  handle.addEventListener('touchcancel', end);
  return () => {
    stop();
    handle.removeEventListener('touchstart', start);
    handle.removeEventListener('touchmove', move);
    handle.removeEventListener('touchend', end);
    handle.removeEventListener('touchcancel', end);
  };
}
