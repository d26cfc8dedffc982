import * as v from 'valibot';
import { parseStored } from '../../platform/parse-stored.ts';
import type { SafeStorage } from '../../platform/safe-storage.ts';

/** The close button extends beyond the inner upper corner of the widget. */
const CLOSE_ABOVE_PX = 16;
const CLOSE_BESIDE_PX = 22;

export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}
/** The range of positions for the upper left corner of the widget. */
export interface Bounds {
  readonly min: Point;
  readonly max: Point;
}

/** The column of the page, which is narrower than a wide window. */
export interface Column {
  readonly left: number;
  readonly width: number;
}

/** The margin around the widget, as a share of the window's width. */
const MARGIN_SHARE = 0.02;
/** The initial position is above the tab bar. */
const START_ABOVE_PX = 112;

/** Returns the bounds of the widget; a window without room for the margins centres it. docs/product/mini-game.md */
export function computeBounds(view: Size, widget: Size, column: Column = { left: 0, width: view.width }): Bounds {
  const margin = view.width * MARGIN_SHARE;
  const [minX, maxX] = computeRange(column.width - widget.width, margin).map((x) => x + column.left) as [number, number];
  const [minY, maxY] = computeRange(view.height - widget.height, margin);
  return { min: { x: minX, y: minY }, max: { x: maxX, y: maxY } };
}

function computeRange(room: number, margin: number): [number, number] {
  if (room >= 2 * margin) return [margin, room - margin];
  const middle = Math.max(room / 2, 0);
  return [middle, middle];
}

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

export function clampPosition({ x, y }: Point, { min, max }: Bounds): Point {
  return { x: clamp(x, min.x, max.x), y: clamp(y, min.y, max.y) };
}

/** Returns the start position, on the side where a line of text ends. */
export function findStartPosition(bounds: Bounds, isRightToLeft: boolean): Point {
  const { min, max } = bounds;
  return clampPosition({ x: isRightToLeft ? min.x : max.x, y: max.y - START_ABOVE_PX }, bounds);
}

type Edge = 'left' | 'right';
/** A rectangle in window pixels. */
export interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export function chooseEdge({ x }: Point, { min, max }: Bounds): Edge {
  return x < (min.x + max.x) / 2 ? 'left' : 'right';
}

/** Returns the left position of a widget at rest, entirely inside the nearer edge of its bounds. docs/product/mini-game.md */
export const findRestLeft = (position: Point, bounds: Bounds): number =>
  bounds[chooseEdge(position, bounds) === 'left' ? 'min' : 'max'].x;

/**
 * Returns the nearest top position at which the widget covers no control, or null if there is none. Only positions right below or
 * above a control, or the preferred one itself, can be nearest.
 */
export function findFreeTop(
  preferredTop: number,
  height: number,
  { min, max }: Bounds,
  controls: readonly Pick<Area, 'top' | 'bottom'>[],
): number | null {
  const isFree = (top: number) =>
    top >= min.y &&
    top <= max.y &&
    controls.every((control) => control.bottom <= top - CLOSE_ABOVE_PX || control.top >= top + height);
  const tries = [preferredTop, ...controls.flatMap(({ top, bottom }) => [top - height, bottom + CLOSE_ABOVE_PX])];
  const free = tries.filter(isFree);
  if (free.length === 0) return null;
  return free.reduce((nearest, top) => (Math.abs(top - preferredTop) < Math.abs(nearest - preferredTop) ? top : nearest));
}

/** Returns the controls that a widget at rest could cover. */
export function selectCoverable(controls: readonly Area[], position: Point, widget: Size, bounds: Bounds): Area[] {
  const left = findRestLeft(position, bounds);
  const [before, behind] = chooseEdge(position, bounds) === 'right' ? [CLOSE_BESIDE_PX, 0] : [0, CLOSE_BESIDE_PX];
  return controls.filter((control) => control.right > left - before && control.left < left + widget.width + behind);
}

const StoredPosition = v.object({ x: v.number(), y: v.number() });

/** Stores the widget's last position on this device, per merchant. docs/product/mini-game.md */
export function createPositionMemory(storage: Pick<SafeStorage, 'read' | 'write'>, merchantCode: string) {
  const key = `fastline.mini-game.${merchantCode}`;
  return {
    read: (): Point | undefined => parseStored(StoredPosition, storage.read(key)) ?? undefined,
    write: (position: Point) => storage.write(key, JSON.stringify(position)),
  };
}
