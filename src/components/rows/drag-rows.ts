import { findDraggedLeft, findThrownLeft, type MouseDrag, moveMouseDrag, startMouseDrag } from './mouse-drag.ts';
import { findRow, readItems, readView, scrollRow } from './read-row.ts';
import { findRest } from './row-position.ts';

/** Longer than a browser takes to scroll smoothly. */
const REST_LIMIT_MS = 700;
const DRAGGED = 'data-dragged';

/** A row is snapped to its items again when it has come to rest. */
function release(row: HTMLElement): void {
  const end = () => {
    row.removeEventListener('scrollend', end);
    clearTimeout(limit);
    row.removeAttribute(DRAGGED);
  };
  const limit = setTimeout(end, REST_LIMIT_MS);
  row.addEventListener('scrollend', end);
}

/** What has been dragged has not been pressed; a key presses as ever. */
function stopClick(event: MouseEvent): void {
  if (event.detail === 0) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Lets a mouse drag every row that scrolls sideways. Returns what ends that. docs/product/look.md */
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
  const letGo = ({ timeStamp, type }: PointerEvent) => {
    if (row && drag?.isDrag) {
      if (type === 'pointerup') addEventListener('click', stopClick, true);
      const thrown = findThrownLeft(drag, timeStamp);
      release(row);
      scrollRow(row, findRest(readItems(row), readView(row), Math.abs(thrown)));
    }
    row = undefined;
    drag = undefined;
  };
  // a picture or a link would be carried off the page instead
  const keep = (event: DragEvent) => row && event.preventDefault();
  const listeners = { pointerdown: press, pointermove: move, pointerup: letGo, pointercancel: letGo, dragstart: keep };
  const entries = Object.entries(listeners) as [string, EventListener][];
  for (const [type, listener] of entries) addEventListener(type, listener, true);
  return () => {
    for (const [type, listener] of entries) removeEventListener(type, listener, true);
    removeEventListener('click', stopClick, true);
  };
}
