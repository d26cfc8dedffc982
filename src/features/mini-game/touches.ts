import type { Point } from './widget-position.ts';

/** One touch, from its start to its end. */
interface Drag {
  readonly pointerId: number;
  readonly position: Point;
  readonly finger: Point;
  /** The total distance the finger travelled, back and forth. */
  readonly travelledPx: number;
}

interface DragOptions {
  readonly findPosition: () => Point;
  /** Moves the widget as far as it stays inside the window. */
  readonly moveTo: (target: Point) => void;
  readonly onEnd: () => void;
}

const DRAGGING = 'dragging';
const TAP_BELOW_PX = 2;
export const CLICK_QUIET_MS = 250;

function markDragging(isDragging: boolean): void {
  for (const element of [document.documentElement, document.body]) element.classList.toggle(DRAGGING, isDragging);
}

/** Suppresses the click after a drag; a key press has `detail` 0 and passes. */
function stopClick(event: MouseEvent): void {
  if (event.detail > 0) event.stopImmediatePropagation();
}

/** Lets one finger drag the element; a tap stays a click. Returns a function that stops it. docs/product/mini-game.md */
export function dragByTouch(handle: HTMLElement, { findPosition, moveTo, onEnd }: DragOptions): () => void {
  let drag: Drag | undefined;
  const isTap = () => !drag || drag.travelledPx < TAP_BELOW_PX;
  const stop = () => {
    if (!isTap()) onEnd();
    drag = undefined;
    markDragging(false);
  };
  const start = ({ pointerId, pointerType, clientX: x, clientY: y }: PointerEvent) => {
    handle.removeEventListener('click', stopClick, true);
    if (!drag && pointerType !== 'mouse') drag = { pointerId, position: findPosition(), finger: { x, y }, travelledPx: 0 };
  };
  const move = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
    if (drag?.pointerId !== pointerId) return;
    const [byX, byY] = [x - drag.finger.x, y - drag.finger.y];
    // At an edge, the widget waits until the finger is back over it.
    const position = { x: drag.position.x + byX, y: drag.position.y + byY };
    drag = { pointerId, position, finger: { x, y }, travelledPx: drag.travelledPx + Math.hypot(byX, byY) };
    if (isTap()) return;
    markDragging(true);
    moveTo(position);
  };
  const end = ({ pointerId }: PointerEvent) => {
    if (drag?.pointerId !== pointerId) return;
    if (!isTap()) handle.addEventListener('click', stopClick, true);
    stop();
  };
  const listeners = { pointerdown: start, pointermove: move, pointerup: end, pointercancel: end };
  const entries = Object.entries(listeners) as [string, EventListener][];
  for (const [type, listener] of entries) handle.addEventListener(type, listener);
  return () => {
    stop();
    for (const [type, listener] of entries) handle.removeEventListener(type, listener);
    handle.removeEventListener('click', stopClick, true);
  };
}

/** Runs the first call at once and drops any call within 250 ms of the one before. */
export function createLeadingEdge(run: () => void, now: () => number): () => void {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const isFirst = now() - last >= CLICK_QUIET_MS;
    last = now();
    if (isFirst) run();
  };
}
