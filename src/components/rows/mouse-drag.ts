/** One press of the mouse on a row, from its start on. Lengths in px, times in ms. */
export interface MouseDrag {
  readonly fromX: number;
  /** The row's `scrollLeft` at the start. */
  readonly fromLeft: number;
  readonly x: number;
  readonly time: number;
  /** Px a ms, to the right. */
  readonly speed: number;
  /** Once it is one, it stays one. */
  readonly isDrag: boolean;
}

/** Less is a click of an unsteady hand. docs/product/look.md */
const DRAG_FROM_PX = 6;
/** How far a row rolls on: as far as its speed takes it in this time. */
const ROLL_MS = 180;
/** A hand that rested before it let go throws nothing. */
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

/** The row follows the hand, whichever way its language runs. */
export const findDraggedLeft = ({ fromLeft, fromX, x }: MouseDrag): number => fromLeft - (x - fromX);

/** Where the row would roll to by itself after the hand has let go. */
export const findThrownLeft = (drag: MouseDrag, time: number): number =>
  findDraggedLeft(drag) - (time - drag.time < REST_MS ? drag.speed * ROLL_MS : 0);
