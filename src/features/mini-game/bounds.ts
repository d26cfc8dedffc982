export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}
/** Where the upper left corner of the widget may be. */
export interface Bounds {
  readonly least: Point;
  readonly most: Point;
}

/** What the page stands in: on a wide screen it is narrower than the window. */
export interface Column {
  readonly left: number;
  readonly width: number;
}

/** Around the widget, as a share of the window's width. */
const MARGIN_SHARE = 0.02;
/** At first it stands above the tab bar. */
const START_ABOVE_PX = 112;

/** Where a window has no room for the margins, the widget stands in its middle. docs/product/mini-game.md */
export function computeBounds(view: Size, widget: Size, column: Column = { left: 0, width: view.width }): Bounds {
  const margin = view.width * MARGIN_SHARE;
  const [leastX, mostX] = computeRange(column.width - widget.width, margin).map((x) => x + column.left) as [number, number];
  const [leastY, mostY] = computeRange(view.height - widget.height, margin);
  return { least: { x: leastX, y: leastY }, most: { x: mostX, y: mostY } };
}

function computeRange(room: number, margin: number): [number, number] {
  if (room >= 2 * margin) return [margin, room - margin];
  const middle = Math.max(room / 2, 0);
  return [middle, middle];
}

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

export function clampPlace({ x, y }: Point, { least, most }: Bounds): Point {
  return { x: clamp(x, least.x, most.x), y: clamp(y, least.y, most.y) };
}

/** The corner where a line of text ends. */
export function findStartPlace(bounds: Bounds, isRightToLeft: boolean): Point {
  const { least, most } = bounds;
  return clampPlace({ x: isRightToLeft ? least.x : most.x, y: most.y - START_ABOVE_PX }, bounds);
}
