import { findRest, findRow, readItems, readView, scrollRow } from './read-row.ts';

/** Longer than a browser's smooth scrolling takes. */
const REST_LIMIT_MS = 700;
const DRAGGED = 'data-dragged';

/** One press of the mouse on a row. Lengths in px, times in ms. */
interface MouseDrag {
  readonly fromX: number;
  /** The row's `scrollLeft` at the start. */
  readonly fromLeft: number;
  readonly x: number;
  readonly time: number;
  /** Pixels per ms, to the right. */
  readonly speed: number;
  /** A press that became a drag stays one. */
  readonly isDrag: boolean;
}

/** A shorter movement is a click. docs/product/look.md */
const DRAG_FROM_PX = 6;
/** The inertia: a row moves on by its speed times this duration. */
const ROLL_MS = 180;
/** A pause of this length before the release stops the inertia. */
const REST_MS = 80;

export const startMouseDrag = (x: number, left: number, time: number): MouseDrag => ({
  fromX: x,
  fromLeft: left,
  x,
  time,
  speed: 0,
  isDrag: false,
});

export function moveMouseDrag(drag: MouseDrag, x: number, time: number): MouseDrag {
  const isDrag = drag.isDrag || Math.abs(x - drag.fromX) >= DRAG_FROM_PX;
  return { ...drag, x, time, speed: (x - drag.x) / Math.max(1, time - drag.time), isDrag };
}

/** The row follows the pointer in both text directions. */
export const findDraggedLeft = ({ fromLeft, fromX, x }: MouseDrag): number => fromLeft - (x - fromX);

/** The position at which the row would stop after the release. */
export const findThrownLeft = (drag: MouseDrag, time: number): number =>
  findDraggedLeft(drag) - (time - drag.time < REST_MS ? drag.speed * ROLL_MS : 0);

/** Snaps the row to its items again once it has stopped. */
function release(row: HTMLElement): void {
  const end = () => {
    row.removeEventListener('scrollend', end);
    clearTimeout(limit);
    row.removeAttribute(DRAGGED);
  };
  const limit = setTimeout(end, REST_LIMIT_MS);
  row.addEventListener('scrollend', end);
}

/** Suppresses the click after a drag; a key press has `detail` 0 and passes. */
function stopClick(event: MouseEvent): void {
  if (event.detail === 0) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Makes every horizontal row draggable by mouse. The returned function stops it. docs/product/look.md */
export function dragRows(): () => void {
  let row: HTMLElement | undefined;
  let drag: MouseDrag | undefined;
  const press = ({ pointerType, button, target, clientX, timeStamp }: PointerEvent) => {
    removeEventListener('click', stopClick, true);
    row = pointerType === 'mouse' && button === 0 ? findRow(target) : undefined;
    drag = row && startMouseDrag(clientX, row.scrollLeft, timeStamp);
  };
  const move = ({ pointerId, clientX, timeStamp }: PointerEvent) => {
    if (!row || !drag) return;
    const wasDrag = drag.isDrag;
    drag = moveMouseDrag(drag, clientX, timeStamp);
    if (!drag.isDrag) return;
    if (!wasDrag) {
      row.setPointerCapture(pointerId);
      row.setAttribute(DRAGGED, '');
    }
    row.scrollLeft = findDraggedLeft(drag);
  };
  const endDrag = ({ timeStamp, type }: PointerEvent) => {
    if (row && drag?.isDrag) {
      if (type === 'pointerup') addEventListener('click', stopClick, true);
      const thrown = findThrownLeft(drag, timeStamp);
      release(row);
      scrollRow(row, findRest(readItems(row), readView(row), Math.abs(thrown)));
    }
    row = undefined;
    drag = undefined;
  };
  // Otherwise the browser would drag a picture or a link.
  const preventNativeDrag = (event: DragEvent) => row && event.preventDefault();
  const listeners = {
    pointerdown: press,
    pointermove: move,
    pointerup: endDrag,
    pointercancel: endDrag,
    dragstart: preventNativeDrag,
  };
  const entries = Object.entries(listeners) as [string, EventListener][];
  for (const [type, listener] of entries) addEventListener(type, listener, true);
  return () => {
    for (const [type, listener] of entries) removeEventListener(type, listener, true);
    removeEventListener('click', stopClick, true);
  };
}
