import type { Bounds, Column, Point, Size } from './bounds.ts';

export type Edge = 'left' | 'right';
/** A part of the window, in its pixels. */
export interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** What stays in sight of a widget at rest. */
const PEEK_SHARE = 0.6;
const LEAST_PEEK_PX = 44;
/** Its button to close stands out over its inner upper corner. */
const CLOSE_ABOVE_PX = 16;
const CLOSE_BESIDE_PX = 22;

export function chooseEdge({ x }: Point, { least, most }: Bounds): Edge {
  return x < (least.x + most.x) / 2 ? 'left' : 'right';
}

export const measurePeek = ({ width }: Size): number => Math.min(width, Math.max(LEAST_PEEK_PX, width * PEEK_SHARE));

/** Where a widget at rest is drawn: partly behind the edge of the column. docs/product/mini-game.md */
export function findDockedLeft(edge: Edge, widget: Size, column: Column): number {
  const peek = measurePeek(widget);
  return edge === 'left' ? column.left + peek - widget.width : column.left + column.width - peek;
}

/**
 * The place nearest to the wanted one where the widget at rest lies over no control; null where there is none.
 * Only a place right below or above a control, or the wanted one itself, can be the nearest.
 */
export function findFreeTop(
  wanted: number,
  height: number,
  { least, most }: Bounds,
  controls: readonly Pick<Area, 'top' | 'bottom'>[],
): number | null {
  const isFree = (top: number) =>
    top >= least.y &&
    top <= most.y &&
    controls.every((control) => control.bottom <= top - CLOSE_ABOVE_PX || control.top >= top + height);
  const tries = [wanted, ...controls.flatMap(({ top, bottom }) => [top - height, bottom + CLOSE_ABOVE_PX])];
  const free = tries.filter(isFree);
  if (free.length === 0) return null;
  return free.reduce((nearest, top) => (Math.abs(top - wanted) < Math.abs(nearest - wanted) ? top : nearest));
}

/** The controls that a widget at this edge could lie over. */
export function selectCoverable(controls: readonly Area[], edge: Edge, widget: Size, column: Column): Area[] {
  const left = findDockedLeft(edge, widget, column);
  const [before, behind] = edge === 'right' ? [CLOSE_BESIDE_PX, 0] : [0, CLOSE_BESIDE_PX];
  return controls.filter((control) => control.right > left - before && control.left < left + widget.width + behind);
}
