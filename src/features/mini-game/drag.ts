import type { Point } from './bounds.ts';

/** One touch, from its start to its end. */
export interface Drag {
  readonly place: Point;
  readonly finger: Point;
  /** The whole way of the finger, back and forth. */
  readonly travelledPx: number;
}

const TAP_BELOW_PX = 2;

export const startDrag = (place: Point, finger: Point): Drag => ({ place, finger, travelledPx: 0 });

/** The widget follows the finger, also where it is held at the edge until the finger comes back to it. */
export function moveDrag({ place, finger, travelledPx }: Drag, to: Point): Drag {
  const [byX, byY] = [to.x - finger.x, to.y - finger.y];
  return {
    place: { x: place.x + byX, y: place.y + byY },
    finger: to,
    travelledPx: travelledPx + Math.hypot(byX, byY),
  };
}

/** A touch that hardly moved is a tap. docs/product/mini-game.md */
export const isTap = (drag: Drag): boolean => drag.travelledPx < TAP_BELOW_PX;
