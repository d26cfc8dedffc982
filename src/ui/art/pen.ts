export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Writes short path data: whole numbers and relative steps, without drift, because steps start from the rounded position. */
export function createPen() {
  let position: Point = { x: 0, y: 0 };
  let data = '';

  const step = (point: Point) => `${number(point.x - position.x)}${number(point.y - position.y)}`;
  const round = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });
  const arrive = (command: string, end: Point) => {
    data += command;
    position = end;
  };

  return {
    move(to: Point) {
      const end = round(to);
      arrive(`M${number(end.x)}${number(end.y)}`, end);
    },
    line(to: Point) {
      const end = round(to);
      arrive(`l${step(end)}`, end);
    },
    curve(control: Point, to: Point) {
      const end = round(to);
      arrive(`q${step(round(control))}${step(end)}`, end);
    },
    /** Takes the handle before `to`; the handle after the last point is its mirror image. */
    smooth(handle: Point, to: Point) {
      const end = round(to);
      arrive(`s${step(round(handle))}${step(end)}`, end);
    },
    /** Draws a half circle from here to `2 * radius` further right. */
    arch(radius: number) {
      const size = Math.round(radius);
      arrive(`a${number(size)}${number(size)} 0 0 1${number(2 * size)} 0`, { x: position.x + 2 * size, y: position.y });
    },
    ellipse(center: Point, rx: number, ry: number, degrees = 0) {
      const angle = (degrees * Math.PI) / 180;
      const half = { x: rx * Math.cos(angle), y: rx * Math.sin(angle) };
      this.move({ x: center.x - half.x, y: center.y - half.y });
      const there = round({ x: 2 * half.x, y: 2 * half.y });
      const shape = `a${number(Math.round(rx))}${number(Math.round(ry))}${number(Math.round(degrees))} 1 0`;
      data += `${shape}${number(there.x)}${number(there.y)}${shape}${number(-there.x)}${number(-there.y)}`;
    },
    /** Returns the path data so far. */
    draw: () => data.replace(/([a-zA-Z]) /g, '$1'),
  };
}

const number = (value: number) => (value < 0 ? `${value}` : ` ${value === 0 ? 0 : value}`);

/** Returns a point on a circle around `center`. */
export function polar(center: Point, radius: number, angle: number): Point {
  return { x: center.x + radius * Math.cos(angle), y: center.y + radius * Math.sin(angle) };
}
