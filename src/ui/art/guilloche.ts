import { createPen, type Point, polar } from './pen.ts';

/** Line work of banknotes, each family on a 200 × 200 field. Every function returns the data of one path. */
export const FIELD = 200;
const CENTER: Point = { x: FIELD / 2, y: FIELD / 2 };
const TURN = 2 * Math.PI;

/** Draws a woven band: the same wavy ring, rotated a little further for each strand. */
export function drawBand(radius: number, swing: number, lobes: number, strands: number): string {
  const pen = createPen();
  const half = Math.PI / lobes;
  const outer = radius + swing * 1.7;
  const inner = Math.max(2, radius - swing * 1.7);
  // The only radius at which outward and inward curves meet without a corner.
  const knot = (Math.cos(half / 2) * 2 * outer * inner) / (outer + inner);
  for (let strand = 0; strand < strands; strand += 1) {
    const turn = (strand / strands) * 2 * half;
    pen.move(polar(CENTER, knot, turn));
    for (let bow = 0; bow < 2 * lobes; bow += 1) {
      const angle = turn + bow * half;
      pen.curve(polar(CENTER, bow % 2 ? inner : outer, angle + half / 2), polar(CENTER, knot, angle + half));
    }
  }
  return pen.draw();
}

/** Draws ellipses around one centre, like the orbits of an atom. */
export function drawOrbits(long: number, short: number, count: number, turn = 0): string {
  const pen = createPen();
  for (let index = 0; index < count; index += 1) pen.ellipse(CENTER, long, short, turn + (index * 180) / count);
  return pen.draw();
}

/** Draws circles whose centres lie on a circle: a torus seen from above. */
export function drawTorus(distance: number, radius: number, count: number): string {
  const pen = createPen();
  for (let index = 0; index < count; index += 1) pen.ellipse(polar(CENTER, distance, (index / count) * TURN), radius, radius);
  return pen.draw();
}

/** Draws straight strings between points of a circle, which leave a round hole. */
export function drawStrings(radius: number, points: number, skip: number, turn = 0): string {
  const pen = createPen();
  const at = (index: number) => polar(CENTER, radius, turn + (index / points) * TURN);
  for (let index = 0; index < points; index += 1) {
    pen.move(at(index));
    pen.line(at(index + skip));
  }
  return pen.draw();
}

/** Draws a closed curve of two sines, as on an oscilloscope. */
export function drawKnot(across: number, down: number, delay: number, size: number): string {
  const pen = createPen();
  const steps = 8 * Math.max(across, down);
  const third = TURN / steps / 3;
  const at = (t: number) => ({
    x: CENTER.x + size * Math.sin(across * t + delay),
    y: CENTER.y + size * Math.sin(down * t),
  });
  pen.move(at(0));
  for (let step = 1; step <= steps; step += 1) {
    const t = (step / steps) * TURN;
    const slope = { x: size * across * Math.cos(across * t + delay), y: size * down * Math.cos(down * t) };
    const end = at(t);
    pen.smooth({ x: end.x - slope.x * third, y: end.y - slope.y * third }, end);
  }
  return pen.draw();
}

/** Draws rays between two rings, the outer one wavy. */
export function drawRays(from: number, to: number, swing: number, lobes: number, count: number): string {
  const pen = createPen();
  for (let index = 0; index < count; index += 1) {
    const angle = (index / count) * TURN;
    pen.move(polar(CENTER, from, angle));
    pen.line(polar(CENTER, to + swing * Math.cos(lobes * angle), angle));
  }
  return pen.draw();
}

/** Draws rows of half circles, each row shifted by half a scale. */
export function drawScales(radius: number, rings: number): string {
  const pen = createPen();
  for (let row = 1; row * radius <= FIELD + radius; row += 1) {
    const shift = row % 2 ? radius : 0;
    for (let x = -shift; x < FIELD + radius; x += 2 * radius) {
      for (let ring = 0; ring < rings; ring += 1) {
        const size = Math.round(radius * (1 - ring / (rings + 0.4)));
        pen.move({ x: x + radius - size, y: row * radius });
        pen.arch(size);
      }
    }
  }
  return pen.draw();
}
